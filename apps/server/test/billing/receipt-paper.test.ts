import { expect, test } from 'vitest';
import { consultationGuide, instalment, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { ReceiptLinks } from '../../src/billing/receipt-links.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const cash = { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] };
await server.db
  .updateTable('branch')
  .set({
    cnpj: '11222333000181',
    address: JSON.stringify({
      street: 'Rua das Flores',
      number: '10',
      complement: 'Sala 3',
      neighborhood: 'Batel',
      city: 'Curitiba',
      state: 'PR',
    }),
  })
  .where('id', '=', branch.id)
  .execute();
const printOf = (id: string, format?: string) =>
  biller.call('GET', `/billing-accounts/${id}/print${format === undefined ? '' : `?format=${format}`}`);
const textOf = async (id: string, format?: string) =>
  pdfText((await printOf(id, format)).bytes)
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
const codeOf = async (accountId: string) => {
  const { id } = await server.db
    .selectFrom('account_receipt')
    .select('id')
    .where('account_id', '=', accountId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return server.services.receiptLinks.tokenOf({ branchId: branch.id, receiptId: id });
};
const check = async (token: string) => (await server.send('GET', `/receipt-checks/${token}`, undefined, {})).body;

test('the receipt says its number, who received, for whom, in words; on A4, A5 and the roll of 80 mm [BIL-164, A82]', async () => {
  const { id, received } = (await save(particularAccount(clinic, cash))).body;
  for (const format of ['A4', 'A5', '80mm']) {
    const text = await textOf(id, format);
    for (const said of [
      `Recibo nº ${received.receipt}`,
      '11.222.333/0001-81',
      'Rua das Flores, 10, Sala 3 · Batel · Curitiba/',
      '529.982.247-25',
      'trezentos reais',
      'CRM',
    ])
      expect(text).toContain(said);
  }
});

test('what was not received is no receipt, and neither it nor a guide goes on the roll', async () => {
  const waiting = (await save(particularAccount(clinic, { cashierId: null, receipt: false }))).body;
  const text = await textOf(waiting.id);
  expect(text).toContain('Conta de atendimento particular');
  expect(text).not.toContain('Recebemos');
  const guide = (await save(consultationGuide(clinic))).body;
  for (const { id } of [waiting, guide]) {
    const refused = await printOf(id, '80mm');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['format']]);
  }
});

test('its code says genuine without a log-in, and nothing else; void, forged and unknown ones are not', async () => {
  const made = (await save(particularAccount(clinic, cash))).body;
  const code = await codeOf(made.id);
  expect(await check(code)).toEqual({ genuine: true });
  await biller.call('PUT', `/billing-accounts/${made.id}`, particularAccount(clinic, cash, { version: made.version }));
  expect(await check(code)).toEqual({ genuine: false });
  expect(await check(await codeOf(made.id))).toEqual({ genuine: true });
  const settings = { publicUrl: 'https://prumo.exemplo/', demo: false, port: 3000 };
  const [ours, theirs] = ['segredo', 'outro segredo'].map((secret) => new ReceiptLinks(secret, settings));
  const receipt = { branchId: branch.id, receiptId: server.newId() };
  expect(await check(theirs?.tokenOf(receipt) ?? '')).toEqual({ genuine: false });
  expect(await check('x')).toEqual({ genuine: false });
  expect([ours?.read(ours.tokenOf(receipt)), ours?.read(theirs?.tokenOf(receipt) ?? '')]).toEqual([receipt, null]);
  expect(ours?.urlOf(receipt)).toMatch(/^https:\/\/prumo\.exemplo\/receipts\/[\w-]{54}$/);
});
