import { CLINICAL_VARIABLES, TEMPLATE_KINDS } from '@prumo/domain/clinical';
import { makeProblem } from '../../src/core/index.ts';
import { expect, test } from 'vitest';
import { CLINICAL_VARIABLE_GROUPS, type ClinicalTemplate, ClinicalTemplateDesk } from '../../src/clinical/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

const stored: ClinicalTemplate = {
  id: 't1',
  kind: 'document',
  name: 'Atestado',
  text: 'Atesto que *{{patient_name}}* veio',
  professional: { id: 'p9', name: 'Dr. Antigo' },
  active: false,
  version: 4,
};
const lia = { id: 'p1', name: 'Lia Prado', treatment: 'Dra.', councils: [], specialties: [] };

function desk(kind: ClinicalTemplate['kind'] = 'document', found: ClinicalTemplate = stored) {
  const saved: object[] = [];
  const notifier = new FakeNotifier();
  const gateway = {
    list: async () => good({ items: [found], total: 1, hasMore: false }),
    get: async (id: string) =>
      id === found.id ? good(found) : { ok: false as const, error: makeProblem(404, 'not-found') },
    create: async (input: object) => (saved.push(input), good(found)),
    update: async (_id: string, input: object) => (saved.push(input), good(found)),
  };
  const lookups = { professionals: () => ({ items: [lia], state: 'ready' }) as never };
  return { desk: new ClinicalTemplateDesk(kind, { gateway, lookups, notifier, newKey: () => 'k' }), saved, notifier };
}

test.each(TEMPLATE_KINDS)("a new template of %s needs a name and a text: 'Campo obrigatório'", async (kind) => {
  const { desk: page, saved } = desk(kind);
  await page.open(null, null);
  expect(await page.form.save()).toBe(false);
  expect(page.form.fields.errors).toEqual({ name: 'Campo obrigatório', text: 'Campo obrigatório' });
  page.form.fields.set('name', ' Modelo ');
  page.form.fields.set('text', 'Olá {{patient_nme}}');
  expect(await page.form.save()).toBe(false);
  expect(page.form.fields.errors).toEqual({ text: 'A variável patient_nme não existe' });
  page.form.fields.set('text', '\nOlá {{patient_name}}\n');
  expect(await page.form.save()).toBe(true);
  expect(saved).toEqual([
    { name: 'Modelo', text: 'Olá {{patient_name}}', professionalId: null, active: true, version: undefined },
  ]);
});

test('a stored template is changed on the version that was read, and keeps an owner who has left', async () => {
  const { desk: page, saved } = desk();
  await page.open('t1', null);
  expect(page.professionals).toEqual([lia, stored.professional]);
  page.form.fields.set('name', 'Atestado médico');
  expect(await page.form.save()).toBe(true);
  expect(saved).toEqual([
    { name: 'Atestado médico', text: stored.text, professionalId: 'p9', active: false, version: 4 },
  ]);
  await page.open(null, null);
  expect(page.professionals).toEqual([lia]);
});

test('a copy is a new template in use, with the text of the other one and not yet stored', async () => {
  const { desk: page, saved } = desk();
  await page.open(null, 't1');
  expect([page.form.id, page.form.fields.dirty, page.professionals]).toEqual([null, true, [lia, stored.professional]]);
  expect(await page.form.save()).toBe(true);
  expect(saved).toEqual([
    { name: 'Atestado (cópia)', text: stored.text, professionalId: 'p9', active: true, version: undefined },
  ]);
});

test('the name of a copy fits where that of the original just fitted', async () => {
  const { desk: page } = desk('document', { ...stored, name: 'x'.repeat(80) });
  await page.open(null, 't1');
  expect(page.form.fields.draft.name).toBe(`${'x'.repeat(72)} (cópia)`);
});

test('a copy of what is gone says so and leaves the form empty', async () => {
  const { desk: page, notifier } = desk();
  await page.open(null, 'gone');
  expect([notifier.texts.length, page.form.fields.draft.text]).toEqual([1, '']);
});

test('the preview fills every variable for an invented patient and leaves an unknown one visible [MED-059]', async () => {
  const { desk: page } = desk();
  await page.open(null, null);
  page.form.fields.set('text', 'Paciente {{patient_name}}, {{patient_age}} anos, {{outra}}');
  expect(page.form.fields.draft.preview).toBe('Paciente Maria Aparecida da Silva, 47 anos, {{outra}}');
  for (const variable of CLINICAL_VARIABLES) {
    page.form.fields.set('text', `[{{${variable}}}]`);
    expect([variable, page.form.fields.draft.preview]).toEqual([variable, expect.stringMatching(/^\[[^{]{2,}\]$/)]);
  }
});

test('each variable is offered once', () => {
  expect(Object.values(CLINICAL_VARIABLE_GROUPS).flat().toSorted()).toEqual([...CLINICAL_VARIABLES].toSorted());
});
