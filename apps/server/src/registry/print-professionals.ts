import type { Schemas } from '@prumo/contract';
import { formatCouncil, formatCpf, formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Document } from '../http/contract.ts';
import { listSheet, MOST_EXPORTED, refuseTooLong } from '../lists/list-sheet.ts';
import { flag } from '../lists/lookup-page.ts';
import { contains } from '../lists/search.ts';
import { byNameIn, type Orders, sortedBy } from '../lists/sort.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';

/** Of professional p: who works in the branch. */
export const professionalHere: RawBuilder<unknown> = sql`exists (select 1 from professional_branch b where b.professional_id = p.id and b.active)`;

export const foundProfessionals = (query: {
  readonly search?: string;
  readonly active?: boolean;
}): readonly RawBuilder<unknown>[] => [...flag(sql`p.active`, query.active), ...contains(sql`p.name`, query.search)];

export const PROFESSIONAL_ORDERS: Orders<'name'> = { name: byNameIn(sql`p.customer_id`, sql`p.name`, sql`p.id`) };

interface Line {
  readonly name: string;
  readonly cpf: string | null;
  readonly councils: readonly Schemas['Council'][];
  readonly specialties: readonly Schemas['Specialty'][];
  readonly phone: string | null;
  readonly email: string | null;
  readonly active: boolean;
}

const COLUMNS = [
  { label: 'Nome', wide: true, width: 36 },
  { label: 'CPF', width: 16 },
  { label: 'Conselhos', width: 22 },
  { label: 'Especialidades', wide: true, width: 32 },
  { label: 'Telefone', width: 18 },
  { label: 'E-mail', width: 30 },
  { label: 'Situação', width: 10 },
] as const;

/** The professionals of the branch on paper or as a spreadsheet, as the list on the screen is filtered and ordered. [REG-064] */
export async function printProfessionals(call: Call<'printProfessionalList'>): Promise<Document> {
  const { query } = call;
  const { rows } =
    await sql<Line>`select p.name, p.cpf, p.councils, p.specialties, coalesce(p.cellphone, p.phone) as phone, p.email, p.active
    from professional p where ${sql.join([professionalHere, ...foundProfessionals(query)], sql` and `)}
    order by ${sortedBy(PROFESSIONAL_ORDERS, query.sort ?? 'name')} limit ${MOST_EXPORTED + 1}`.execute(call.trx);
  refuseTooLong(rows);
  const sheet = query.printType === 'sheet';
  call.audit(sheet ? 'professional.list-exported' : 'professional.list-printed', 'professional', null);
  const cells = rows.map(({ name, cpf, councils, specialties, phone, email, active }) => [
    name,
    cpf === null ? '' : formatCpf(cpf),
    councils.map(formatCouncil).join('\n'),
    specialties.map((specialty) => specialty.name).join('\n'),
    phone === null ? '' : formatPhone(phone),
    email ?? '',
    label('active', String(active)),
  ]);
  if (sheet) {
    const columns = COLUMNS.map(({ label: header, width }) => ({ header, width, kind: 'text' as const }));
    // A cell is one line: what stands below one another on paper stands side by side.
    const lines = cells.map((row) => row.map((cell) => cell.replaceAll('\n', ', ')));
    return listSheet({ name: 'Profissionais', columns, fileName: 'profissionais.xlsx' }, lines);
  }
  return renderPdf(
    {
      ...(await frameOf(call, query.format)),
      title: 'Profissionais',
      landscape: true,
      subtitle: [rows.length === 1 ? '1 profissional' : `${rows.length} profissionais`],
      blocks: [
        {
          kind: 'table',
          columns: COLUMNS.map((column) => ({ label: column.label, ...('wide' in column ? { wide: true } : {}) })),
          rows: cells,
        },
      ],
    },
    'profissionais.pdf',
  );
}
