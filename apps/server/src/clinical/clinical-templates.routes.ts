import type { Schemas } from '@prumo/contract';
import { validateTemplate } from '@prumo/domain/clinical';
import { sql } from 'kysely';
import type { Context, Some } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { catalogueOf, nameOf } from '../registry/index.ts';

type Template = Schemas['ClinicalTemplate'];
type Kind = Schemas['TemplateKind'];
type Input = Schemas['ClinicalTemplateInput'];

/** A row of the table; the professional is named afterwards. */
type Stored = Omit<Template, 'professional'> & { readonly professionalId: string | null };

const templates = catalogueOf({
  table: 'clinical_template',
  record: 'clinical-template',
  searched: 'name',
  columns: ['id', 'kind', 'name', 'text', 'professional_id', 'active', 'version'],
  toWire: ({ professional_id: professionalId, ...row }): Stored => ({ ...row, professionalId }),
  toRow: ({ kind, name, text, professionalId, active }: Input & { readonly kind: Kind }) => ({
    kind,
    name: nameOf(name),
    text: text.trim(),
    professional_id: professionalId ?? null,
    active,
  }),
});

/** A name and a text with variables that exist, for everybody or for somebody who works in this branch. [MED-059] */
async function check(call: Context, kind: Kind, { name, text, professionalId }: Input): Promise<void> {
  refuseProblems(validateTemplate({ kind, name: nameOf(name), text }));
  if (professionalId === null) return;
  const here = await call.trx
    .selectFrom('professional_branch')
    .select('professional_id')
    .where('professional_id', '=', professionalId)
    .executeTakeFirst();
  refuseProblems(here ? [] : [{ field: 'professionalId', code: 'field.invalid' }]);
}

/** Each kind is a registry of its own: a template of another one is not there. */
async function requireKind(call: Context, { kind, id }: { readonly kind: Kind; readonly id: string }): Promise<void> {
  const known = await call.trx
    .selectFrom('clinical_template')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!known) throw notFound();
}

async function withProfessionals(call: Context, stored: readonly Stored[]): Promise<Template[]> {
  const ids = [...new Set(stored.flatMap(({ professionalId }) => professionalId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await call.trx.selectFrom('professional').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return stored.map(({ professionalId, ...template }) => ({
    ...template,
    professional: professionalId === null ? null : { id: professionalId, name: names.get(professionalId) ?? '' },
  }));
}

async function withProfessional(call: Context, stored: Stored): Promise<Template> {
  const [template] = await withProfessionals(call, [stored]);
  if (!template) throw notFound();
  return template;
}

/**
 * Texts that anamneses, prescriptions, documents, reports and prints begin from: one catalogue, whose seven kinds are lists of their own. What is
 * kept is text with the markup of messages, never HTML. [MED-042, MED-059, UIX-020]
 */
export const clinicalTemplateRoutes: Some<
  | 'listClinicalTemplates'
  | 'createClinicalTemplate'
  | 'getClinicalTemplate'
  | 'updateClinicalTemplate'
  | 'deactivateClinicalTemplate'
> = {
  listClinicalTemplates: async (call) => {
    const page = await templates.list(call, call.query, [sql`kind = ${call.path.kind}`]);
    return { ...page, items: await withProfessionals(call, page.items) };
  },
  createClinicalTemplate: async (call) => {
    const { kind } = call.path;
    await check(call, kind, call.body);
    return withProfessional(call, await templates.create(call, { ...call.body, kind }));
  },
  getClinicalTemplate: async (call) => {
    await requireKind(call, call.path);
    return withProfessional(call, await templates.one(call, call.path.id));
  },
  updateClinicalTemplate: async (call) => {
    const { kind, id } = call.path;
    await requireKind(call, call.path);
    await check(call, kind, call.body);
    return withProfessional(call, await templates.update(call, id, { ...call.body, kind }));
  },
  deactivateClinicalTemplate: async (call) => {
    await requireKind(call, call.path);
    return templates.deactivate(call, call.path.id);
  },
};
