import { label } from '@prumo/messages';
import type { Call, Document } from '../http/contract.ts';
import { listSheet, MOST_EXPORTED } from '../lists/list-sheet.ts';
import type { SheetColumn } from '../print/sheet.ts';
import { denialsOf } from './denials.ts';

const text = (header: string, width: number): SheetColumn => ({ header, width, kind: 'text' });

const COLUMNS: readonly SheetColumn[] = [
  text('Convênio', 28),
  { header: 'Lote', width: 10, kind: 'number' },
  text('Guia', 16),
  { header: 'Item', width: 8, kind: 'number' },
  text('Paciente', 36),
  text('Profissional', 30),
  text('Código do procedimento', 14),
  text('Procedimento', 36),
  text('Glosa', 10),
  text('Motivo', 48),
  text('Situação', 14),
  { header: 'Retorno', width: 12, kind: 'date' },
  { header: 'Recurso até', width: 12, kind: 'date' },
  { header: 'Valor', width: 14, kind: 'money' },
];

/** Every denial of a filter as a spreadsheet, closed by the total. [TIS-020] */
export async function exportDenials(call: Call<'exportBillingDenials'>): Promise<Document> {
  const denials = await denialsOf(call.trx, call.query, MOST_EXPORTED + 1, 0);
  call.audit('billing-denial.list-exported', 'billing-denial', null);
  const total = denials.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  return listSheet(
    { name: 'Glosas', columns: COLUMNS, fileName: 'glosas.xlsx' },
    denials.map((one) => [
      one.insurance.name,
      one.lot,
      one.guide,
      one.item,
      one.patient,
      one.professional?.name ?? null,
      one.expense?.code ?? null,
      one.expense?.name ?? null,
      one.code,
      one.reason,
      label('denialStatus', one.status),
      one.returnedOn,
      one.appealUntil,
      one.value,
    ]),
    [['Total', null, null, null, null, null, null, null, null, null, null, null, null, total]],
  );
}
