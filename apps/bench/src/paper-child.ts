import { performance } from 'node:perf_hooks';
import type { Document } from '../../server/src/http/contract.ts';
import type { PrintBlock, PrintDocument } from '../../server/src/print/model.ts';
import { renderPdf } from '../../server/src/print/pdf.ts';
import { renderSheet, type SheetColumn } from '../../server/src/print/sheet.ts';

// Makes one document in a process of its own, and tells what it took. `list` comes page by page, `form` from the renderer of forms.

const kind = process.argv[2] ?? 'list';
const count = Number(process.argv[3] ?? 1000);

const cells = (n: number) => [
  '20/11/2026',
  'Recebimento',
  `Maria da Silva Souza ${n}`,
  'Vida Plena',
  'Pix',
  '1.234,56',
];
const LABELS = ['Data', 'Tipo', 'Favorecido/Pagador', 'Convênio', 'Forma', 'Valor'];

function paper(rows: number): PrintDocument {
  const table: PrintBlock = {
    kind: 'table',
    columns: LABELS.map((label, at) => ({ label, ...(at === 2 ? { wide: true } : {}) })),
    rows: Array.from({ length: rows }, (_, n) => cells(n)),
  };
  const signed: PrintBlock = { kind: 'signature', label: 'Responsável' };
  return {
    title: 'Movimento de caixa',
    branch: 'Clínica',
    subtitle: ['Período: 01/11/2026 a 30/11/2026'],
    format: 'A4',
    footer: 'Impresso por Ana em 20/11/2026 10:00',
    blocks: kind === 'form' ? [table, signed] : [table],
  };
}

const columns: readonly SheetColumn[] = LABELS.map((header, at) => ({
  header,
  width: 20,
  kind: at === 0 ? 'date' : at === 5 ? 'money' : 'text',
}));
function* sheetRows(rows: number) {
  for (let n = 0; n < rows; n++) yield ['2026-11-20', ...cells(n).slice(1, 5), 1234.56];
}
const make = (rows: number): Document =>
  kind === 'sheet' ? renderSheet('Movimento', columns, sheetRows(rows), 'x.xlsx') : renderPdf(paper(rows), 'x.pdf');

async function taken({ bytes: promised }: Document): Promise<{ first: number; size: number }> {
  const begun = performance.now();
  const bytes = await promised;
  if (bytes instanceof Uint8Array) return { first: performance.now() - begun, size: bytes.length };
  let [first, size] = [0, 0];
  for await (const piece of bytes) {
    if (first === 0) first = performance.now() - begun;
    size += piece.length;
  }
  return { first, size };
}

// The first ones start the thread and compile what they run through.
await taken(make(450));
await taken(make(450));
const [before, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
const { first, size } = await taken(make(count));
clearInterval(watch);
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(
  JSON.stringify({
    first,
    size,
    cpu: (user + system) / 1000,
    more: (Math.max(most, process.memoryUsage.rss()) - before) / 1e6,
  }),
);
process.exit(0);
