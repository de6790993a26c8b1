import { formatCouncil, formatCpf, formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '@prumo/contract';
import type { Context, Document, Some } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';
import { byName, contains } from '../lists/search.ts';
import { byNameIn, sortedBy } from '../lists/sort.ts';
import { flag, lookupPage, nothing } from '../lists/lookup-page.ts';
import { professionalBranches } from './professional-branches.ts';
import { changeProfessional, createProfessional, deactivateProfessional, readProfessional } from './professionals.ts';

type Operations =
  | 'listProfessionals'
  | 'createProfessional'
  | 'printProfessionalList'
  | 'listProfessionalBranches'
  | 'getProfessional'
  | 'updateProfessional'
  | 'deactivateProfessional';

/** Professionals belong to the customer; a branch lists its own unless asked otherwise. [REG-096, ENT-005, decision A56] */
export const professionalRoutes: Some<Operations> = {
  listProfessionals: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: sql`json_build_object('id', p.id, 'name', p.name, 'treatment', p.treatment, 'active', p.active,
        'professional', json_build_object('councils', p.councils, 'specialties', p.specialties))`,
        from: sql`professional p`,
        where: [...found(query), ...(query.notFilterBranch ? nothing : [here])],
        order: sortedBy({ name: byNameIn(sql`p.customer_id`, sql`p.name`, sql`p.id`) }, query.sort ?? 'name'),
      },
      query,
    ),

  createProfessional: async (call) => readProfessional(call, await createProfessional(call, call.body)),

  printProfessionalList: (call) => printList(call, call.query),

  listProfessionalBranches: async (call) => ({ items: await professionalBranches(call) }),

  getProfessional: (call) => readProfessional(call, call.path.id),

  updateProfessional: async (call) => {
    await changeProfessional(call, call.path.id, call.body);
    return readProfessional(call, call.path.id);
  },

  deactivateProfessional: async (call) => {
    await deactivateProfessional(call, call.path.id);
    return undefined;
  },
};

const here: RawBuilder<unknown> = sql`exists (select 1 from professional_branch b where b.professional_id = p.id and b.active)`;

const found = (query: { readonly search?: string; readonly active?: boolean }): readonly RawBuilder<unknown>[] => [
  ...flag(sql`p.active`, query.active),
  ...contains(sql`p.name`, query.search),
];

interface Line {
  readonly name: string;
  readonly cpf: string | null;
  readonly councils: readonly Schemas['Council'][];
  readonly specialties: readonly Schemas['Specialty'][];
  readonly phone: string | null;
  readonly email: string | null;
  readonly active: boolean;
}

/** The professionals of the branch on paper, as the list on the screen is filtered. [REG-064] */
async function printList(
  call: Context,
  query: { readonly search?: string; readonly active?: boolean; readonly format?: 'A4' | 'A5' },
): Promise<Document> {
  const { rows } =
    await sql<Line>`select p.name, p.cpf, p.councils, p.specialties, coalesce(p.cellphone, p.phone) as phone, p.email, p.active
    from professional p where ${sql.join([here, ...found(query)], sql` and `)} order by ${byName(sql`p.name`)}, p.id`.execute(
      call.trx,
    );
  call.audit('professional.list-printed', 'professional', null);
  return renderPdf(
    {
      ...(await frameOf(call, query.format)),
      title: 'Profissionais',
      landscape: true,
      subtitle: [rows.length === 1 ? '1 profissional' : `${rows.length} profissionais`],
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: 'Nome', wide: true },
            { label: 'CPF' },
            { label: 'Conselhos' },
            { label: 'Especialidades', wide: true },
            { label: 'Telefone' },
            { label: 'E-mail' },
            { label: 'Situação' },
          ],
          rows: rows.map(({ name, cpf, councils, specialties, phone, email, active }) => [
            name,
            cpf === null ? '' : formatCpf(cpf),
            councils.map(formatCouncil).join('\n'),
            specialties.map((specialty) => specialty.name).join('\n'),
            phone === null ? '' : formatPhone(phone),
            email ?? '',
            label('active', String(active)),
          ]),
        },
      ],
    },
    'profissionais.pdf',
  );
}
