import { expect, test } from 'vitest';
import { renderPdf } from '../../src/print/pdf.ts';
import { startServer } from '../harness.ts';

const LONG = {
  title: 'Lista longa',
  branch: 'Clínica',
  subtitle: [],
  format: 'A4',
  footer: '',
  blocks: [
    {
      kind: 'table',
      columns: [{ label: 'Nome', wide: true }, { label: 'Valor' }],
      rows: Array.from({ length: 1500 }, (_, row) => [`Pessoa ${row}`, '1,00']),
    },
    // Signed, it is no list that comes page by page.
    { kind: 'signature', label: 'Responsável' },
  ],
} as const;

test('a page is laid out when the transaction that read it has ended: its connection serves others meanwhile', async () => {
  const server = await startServer();
  const desk = await server.person(await server.branch());
  // The one thread that lays pages out has much to do first.
  let laid = 0;
  const before = Array.from({ length: 6 }, async () => {
    await renderPdf(LONG, 'antes.pdf').bytes;
    laid += 1;
  });
  const print = desk.call('GET', '/patients/print');
  await expect
    .poll(
      () =>
        server.db
          .selectFrom('audit_entry')
          .select('action')
          .where('action', '=', 'patient.list-printed')
          .execute()
          .then((entries) => entries.length),
      { interval: 5 },
    )
    .toBe(1);
  expect(laid).toBeLessThan(before.length);
  expect((await print).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(laid).toBe(before.length);
  await Promise.all(before);
});
