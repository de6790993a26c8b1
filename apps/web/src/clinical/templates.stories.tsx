import { ForbiddenState, PageHeader } from '@prumo/ui';
import { type ClinicalTemplate, ClinicalTemplateDesk, type ClinicalTemplateGateway } from '@prumo/view-models/clinical';
import { makeProblem } from '@prumo/view-models/core';
import { expect, screen, userEvent } from 'storybook/test';
import { Hub } from '../kit/index.ts';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { TemplateFormScreen } from './template-form.screen.tsx';
import { TemplateListScreen } from './template-list.screen.tsx';
import { templatePages, templatePagesAt } from './template-pages.ts';

export default { title: 'Telas/Modelos clínicos' };

const may = { create: true, update: true };
const lia = { id: 'p1', name: 'Lia Prado' };
const note: ClinicalTemplate = {
  id: 't1',
  kind: 'document',
  name: 'Atestado de comparecimento',
  professional: null,
  active: true,
  version: 3,
  text: 'Atesto que *{{patient_name}}*, CPF {{patient_cpf}}, esteve em consulta em {{date}}, às {{hour}}.\n\n{{branch_city}}, {{long_date}}.\n\n{{professional_name}}\n{{professional_council}}',
};
const own: ClinicalTemplate = { ...note, id: 't2', name: 'Declaração de acompanhante', professional: lia };
const old: ClinicalTemplate = { ...note, id: 't3', name: 'Atestado antigo', active: false };
const newer: ClinicalTemplate = { ...note, name: 'Atestado de presença', professional: lia, version: 4 };

const gateway: ClinicalTemplateGateway = {
  list: () => good(pageOf([note, own, old])),
  get: () => good(note),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
const lookups = {
  professionals: () =>
    ({ items: [{ ...lia, treatment: 'Dra.', councils: [], specialties: [] }], state: 'ready' }) as never,
};

function deskOf(id: string | null, copyOf: string | null = null, calls: Partial<ClinicalTemplateGateway> = {}) {
  const desk = new ClinicalTemplateDesk('document', {
    gateway: { ...gateway, ...calls },
    lookups,
    notifier: storyNotifier,
    newKey: storyKey,
  });
  return { desk, opened: desk.open(id, copyOf) };
}
const documents = templatePagesAt('/clinical/document-templates');
const list = (fetch: ClinicalTemplateGateway['list'], allowed = may, pages = documents) => (
  <StoryFrame>
    <TemplateListScreen pages={pages} list={storyList(fetch)} may={allowed} />
  </StoryFrame>
);
const form = (desk: ClinicalTemplateDesk) => (
  <StoryFrame>
    <TemplateFormScreen pages={documents} desk={desk} />
  </StoryFrame>
);

export const Main = {
  name: 'Os sete cadastros [REG-020]',
  render: () => (
    <StoryFrame>
      <PageHeader title="Modelos clínicos" />
      <Hub entries={templatePages.map(({ path, title, icon, detail }) => ({ path, icon, detail, text: title }))} />
    </StoryFrame>
  ),
  play: async () => {
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(
      ['anamnesis', 'appointment', 'request', 'recipe', 'document', 'report', 'surgery'].map(
        (kind) => `/clinical/${kind}-templates`,
      ),
    );
  },
};
export const Templates = { name: 'Lista', render: () => list(gateway.list) };
export const NoTemplate = {
  name: 'Lista vazia',
  render: () => list(() => good(pageOf([])), may, templatePagesAt('/clinical/appointment-templates')),
};
export const Loading = { name: 'Lista carregando', render: () => list(never) };
export const Failed = { name: 'Lista com erro', render: () => list(failed) };
export const ReadOnly = {
  name: 'Lista para quem só lê',
  render: () => list(gateway.list, { create: false, update: false }),
};
export const Template = { name: 'Modelo', render: () => form(deskOf('t1').desk) };
export const NewTemplate = { name: 'Modelo novo', render: () => form(deskOf(null).desk) };
export const Copy = { name: 'Cópia de um modelo', render: () => form(deskOf(null, 't1').desk) };
export const Gone = {
  name: 'Modelo que não existe',
  render: () =>
    form(deskOf('x', null, { get: () => Promise.resolve({ ok: false, error: makeProblem(404, 'not-found') }) }).desk),
};
export const WithErrors = {
  name: 'Modelo com erros',
  render: () => {
    const { desk, opened } = deskOf(null);
    void opened.then(() => {
      desk.form.fields.set('text', 'Olá {{nome}}');
      return desk.form.save();
    });
    return form(desk);
  },
};
export const TwoPeople = {
  name: 'Alterado por outra pessoa: os dois textos, com o nome do profissional',
  render: () => {
    let reads = 0;
    const conflict = {
      ...makeProblem(409, 'conflict.version'),
      data: { by: 'Bruno Lemos', at: '2026-11-21T11:58:00Z' },
    };
    const { desk, opened } = deskOf('t1', null, {
      get: () => good(reads++ === 0 ? note : newer),
      update: () => Promise.resolve({ ok: false, error: conflict }),
    });
    void opened.then(() => {
      desk.form.fields.set('name', 'Atestado');
      return desk.form.save();
    });
    return form(desk);
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    await expect(dialog).toHaveTextContent('Atestado de presença');
    await expect(dialog).toHaveTextContent('Lia Prado');
    await expect(dialog).toHaveTextContent('Todos');
  },
};
export const Variables = {
  name: 'Uma variável entra no texto e aparece preenchida na prévia [MED-059]',
  render: () => form(deskOf(null).desk),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: /Texto/ }, { timeout: 10_000 }));
    await userEvent.keyboard('Paciente ');
    await userEvent.click(screen.getByRole('button', { name: 'Nome do paciente' }));
    await expect(await screen.findByText(/Paciente Maria Aparecida da Silva/)).toBeVisible();
  },
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
