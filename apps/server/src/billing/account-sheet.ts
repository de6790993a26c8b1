import { patientName } from '@prumo/domain/identity';
import { cents, sumCents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { sql } from 'kysely';
import type { Call, Document } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { listSheet, MOST_EXPORTED } from '../lists/list-sheet.ts';
import type { SheetColumn } from '../print/sheet.ts';
import { accountOrder, wantedAccounts } from './account-list.ts';

interface Line {
  readonly number: number;
  readonly day: string;
  readonly patient: string;
  readonly social_name: string | null;
  readonly insurance: string;
  readonly guide_type: string;
  readonly professional: string | null;
  readonly status: string;
  readonly code: string | null;
  readonly total_cents: number;
}

const text = (header: string, width: number): SheetColumn => ({ header, width, kind: 'text' });

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Conta', width: 10, kind: 'number' },
  { header: 'Atendimento', width: 12, kind: 'date' },
  text('Paciente', 36),
  text('Convênio', 24),
  text('Guia', 16),
  text('Profissional', 30),
  text('Situação', 18),
  text('Fatura', 14),
  { header: 'Total', width: 14, kind: 'money' },
];

/** Every account of a filter as a spreadsheet, closed by the total. It says what the list says: who may not see that gets none. [BIL-204] */
export async function exportAccounts(call: Call<'exportBillingAccounts'>): Promise<Document> {
  if (!call.session.branch?.actions.has('financial:listAccounts')) throw new Refusal(403, 'access.forbidden');
  const { rows } = await sql<Line>`
    select a.number, to_char(a.day, 'YYYY-MM-DD') as day, p.name as patient, p.social_name, i.name as insurance, a.guide_type,
      r.name as professional, a.status, v.code, a.total_cents
    from billing_account a
    join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
    left join professional r on r.id = a.professional_id left join invoice_code v on v.branch_id = a.branch_id and v.id = a.invoice_code_id
    where ${wantedAccounts(call.query)} order by ${accountOrder(call.query)} limit ${MOST_EXPORTED + 1}`.execute(
    call.trx,
  );
  call.audit('account.list-exported', 'account', null);
  const total = sumCents(rows.map(({ total_cents: value }) => cents(value)));
  return listSheet(
    { name: 'Contas', columns: COLUMNS, fileName: 'contas.xlsx' },
    rows.map((line) => [
      line.number,
      line.day,
      patientName({ name: line.patient, socialName: line.social_name }),
      line.insurance,
      label('guideType', line.guide_type),
      line.professional,
      label('accountStatus', line.status),
      line.code,
      toReais(line.total_cents),
    ]),
    [[null, null, 'Total', null, null, null, null, null, toReais(total)]],
  );
}
