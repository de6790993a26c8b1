import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { ForbiddenState } from '@prumo/ui';
import { type Answer, makeProblem, Resource, type SortedQuery } from '@prumo/view-models/core';
import { PhotoField } from '@prumo/view-models/files';
import {
  makePatientForm,
  PATIENT_ORDERS,
  type Patient,
  type PatientGateway,
  type PatientItem,
  PatientPrivacy,
  PatientTwins,
} from '@prumo/view-models/patients';
import { type InsurancePlan, Lookup } from '@prumo/view-models/registry';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { failed, good, never, pageOf, storyClock, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { STORY_FACE, storyPhotos } from '../stories/photos.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { PatientListScreen } from './patient-list.screen.tsx';
import { PrivacyCard } from './privacy-card.tsx';

export default { title: 'Telas/Pacientes' };

const today = localDate('2026-11-21');
const may = { create: true, print: true, write: true };
const written = fn();
const printed = () => Promise.resolve();

const maria: Patient = {
  id: 'p1',
  name: 'Maria Aparecida da Silva',
  socialName: 'Bia Silva',
  birthDate: localDate('1983-02-01'),
  gender: 'female',
  cpf: '52998224725',
  passport: null,
  rg: '12.345.678-9',
  newborn: false,
  motherCpf: null,
  guardianName: null,
  guardianCpf: null,
  consents: { whatsapp: true, email: false, phone: true },
  cards: [{ planId: 'plan1', record: '998877', validity: localDate('2027-12-31'), insured: 'Rosa da Silva' }],
  cns: null,
  phone: null,
  cellphone: '11999998888',
  email: 'maria@exemplo.com',
  motherName: 'Rosa da Silva',
  fatherName: null,
  civilStatus: 'married',
  occupation: 'Professora',
  insurance: {
    id: 'i1',
    name: 'Vida Plena',
    plan: { id: 'plan1', name: 'Básico', record: '0123456789', validity: localDate('2027-12-31'), insured: null },
    record: '0123456789',
    validity: localDate('2027-12-31'),
    insured: null,
  },
  address: {
    type: 'residential',
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  alert: 'Alergia a dipirona',
  notes: null,
  photo: { image: STORY_FACE, thumbnail: STORY_FACE },
  active: true,
  version: 3,
};

const rows: readonly PatientItem[] = [
  {
    ...maria,
    insurance: { id: 'i1', name: 'Vida Plena', planId: 'plan1', record: '0123456789' },
    thumbnail: STORY_FACE,
  },
  {
    id: 'p2',
    name: 'João Souza',
    socialName: null,
    birthDate: null,
    gender: null,
    cpf: null,
    cellphone: null,
    phone: '1133334444',
    guardianName: 'Rosa Souza Lima',
    insurance: null,
    alert: null,
    thumbnail: null,
  },
];

const plans = new Lookup<InsurancePlan>(() =>
  good([
    {
      id: 'i1',
      plan: { id: 'plan1' },
      name: 'Vida Plena',
      insuranceName: 'Vida Plena',
      customName: 'Vida Plena – Básico',
      type: 'insurance',
      ansCode: null,
    } as const,
  ]),
);
void plans.load();

const keptByLaw = (): Answer<never> =>
  Promise.resolve({
    ok: false,
    error: makeProblem(409, 'patient.kept-by-law', {
      message: sentence('patient.kept-by-law', { appointments: 12, accounts: 9, files: 3, until: '2046-11-20' }),
    }),
  });

const gateway: PatientGateway = {
  list: () => good(pageOf(rows)),
  get: () => good(maria),
  create: () => failed(),
  update: () => failed(),
  twins: () =>
    good([{ id: 'p9', name: 'Maria Aparecida Silva', birthDate: localDate('1983-02-01'), cpf: null, because: 'name' }]),
  history: () =>
    good({
      appointments: [
        {
          id: 'a1',
          startDate: '2026-11-20T14:30:00Z',
          status: 'attended',
          professional: 'Dra. Helena Prado',
          insurance: 'Vida Plena',
        },
      ],
      accounts: [
        {
          id: 'c1',
          date: localDate('2026-11-20'),
          guideType: 'consultation',
          status: 'open',
          insurance: 'Vida Plena',
          total: cents(18_050),
          owed: cents(0),
          received: {
            receipt: 1042,
            date: localDate('2026-11-20'),
            total: cents(18_050),
            drawer: 'Caixa Centro',
            methods: ['Pix'],
            due: cents(0),
            dueDate: null,
          },
        },
      ],
    }),
  merge: () => good(maria),
  eraseMarketing: () => good(maria),
  erase: () => keptByLaw(),
};

const twins = new PatientTwins(gateway, storyClock, storyNotifier);
const history = new Resource(() => gateway.history('p1'));
void history.load();

const occupations = async (text: string) =>
  [{ code: '223505', name: 'Enfermeiro' }].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

const photoOf = () => new PhotoField(storyPhotos, storyNotifier, () => undefined);

function formOf(id: string | null) {
  const form = makePatientForm(gateway, storyNotifier, storyKey, () => today);
  void form.load(id);
  return form;
}

export const Filled = {
  name: 'Preenchida',
  render: () => (
    <StoryFrame>
      <PatientListScreen
        list={storyList(() => good(pageOf(rows, 64)))}
        may={may}
        onPrint={printed}
        onExport={printed}
        onWrite={written}
      />
    </StoryFrame>
  ),
};
export const Chosen = {
  name: 'Duas escolhidas para uma mensagem',
  render: Filled.render,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    written.mockClear();
    const canvas = within(canvasElement);
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Selecionar (?!todos)/ });
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await expect(await canvas.findByText('2 selecionados')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await expect(written).toHaveBeenCalledWith(rows.slice(0, 2));
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar seleção' }));
    await expect(canvas.queryByRole('button', { name: 'Enviar mensagem' })).toBeNull();
  },
};
const asked: SortedQuery[] = [];
export const Ordered = {
  name: 'Ordenada pelo nascimento, sem a coluna do CPF',
  render: () => (
    <StoryFrame>
      <PatientListScreen
        list={storyList((query) => (asked.push(query), good(pageOf(rows, 64))), PATIENT_ORDERS)}
        may={may}
        onPrint={printed}
        onExport={printed}
        onWrite={written}
      />
    </StoryFrame>
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    const header = (name: string) => canvas.findByRole('columnheader', { name });
    await expect(await header('Nome')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(await canvas.findByRole('button', { name: 'Nascimento' }));
    await expect(await header('Nascimento')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Nascimento' }));
    await expect(await header('Nascimento')).toHaveAttribute('aria-sort', 'descending');
    await expect(asked.slice(-2).map(({ sort }) => sort)).toEqual(['birthDate', '-birthDate']);
    // What no index serves is no button.
    await expect(canvas.queryByRole('button', { name: 'CPF' })).toBeNull();
    canvas.getByRole('button', { name: 'Colunas' }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await within(document.body).findByRole('menu', { name: 'Colunas' }));
    await expect(menu.queryByRole('menuitemcheckbox', { name: 'Nome' })).toBeNull();
    await userEvent.keyboard('c{Enter}');
    await expect(menu.getByRole('menuitemcheckbox', { name: 'CPF' })).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('columnheader', { name: 'CPF' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Colunas (4 de 5)' })).toHaveFocus();
  },
};
export const Empty = {
  name: 'Vazia',
  render: () => (
    <StoryFrame>
      <PatientListScreen
        list={storyList<PatientItem>(() => good(pageOf([])))}
        may={may}
        onPrint={printed}
        onExport={printed}
        onWrite={written}
      />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Erro',
  render: () => (
    <StoryFrame>
      <PatientListScreen
        list={storyList<PatientItem>(failed)}
        may={may}
        onPrint={printed}
        onExport={printed}
        onWrite={written}
      />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Carregando',
  render: () => (
    <StoryFrame>
      <PatientListScreen
        list={storyList<PatientItem>(never)}
        may={may}
        onPrint={printed}
        onExport={printed}
        onWrite={written}
      />
    </StoryFrame>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
export const Form = {
  name: 'Formulário',
  render: () => (
    <StoryFrame>
      <PatientFormScreen
        form={formOf('p1')}
        plans={plans}
        today={today}
        findOccupations={occupations}
        photo={photoOf()}
      />
    </StoryFrame>
  ),
};
export const FormWithTwin = {
  name: 'Formulário com aviso de cadastro repetido',
  render: () => {
    const form = formOf('p1');
    twins.watch(form);
    return (
      <StoryFrame>
        <PatientFormScreen
          form={form}
          plans={plans}
          today={today}
          findOccupations={occupations}
          twins={twins}
          photo={photoOf()}
          below={
            <HistoryPanel
              history={history}
              timeZone="America/Sao_Paulo"
              patient={{ name: 'Bia Silva', thumbnail: STORY_FACE }}
            />
          }
        />
      </StoryFrame>
    );
  },
};
export const CardOfDigits = {
  name: "Carteiras do convênio: '12.3-4a' fica '1234' [ENT-101]",
  render: () => (
    <StoryFrame>
      <PatientFormScreen
        form={formOf('p1')}
        plans={plans}
        today={today}
        findOccupations={occupations}
        photo={photoOf()}
      />
    </StoryFrame>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    const fields = await canvas.findAllByRole('textbox', { name: 'Número da carteira' });
    await expect(fields).toHaveLength(2);
    for (const field of fields) {
      await userEvent.clear(field);
      await userEvent.type(field, '12.3-4a');
      await expect(field).toHaveValue('1234');
    }
  },
};
export const DocumentsTyped = {
  ...Form,
  name: 'Formulário: o que os campos deixam de RG, passaporte e número do endereço [UIX-032, UIX-047, UIX-048]',
  play: async () => {
    const becomes = async (name: RegExp | string, typed: string, text: string) => {
      const input = await screen.findByRole('textbox', { name });
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await expect(input).toHaveValue(text);
    };
    await becomes(/^RG/, '12.345.678-9x', '12.345.678-9');
    await becomes(/^RG/, '1234567890123456', '123456789012345');
    await becomes('Número', '123456', '12345');
    await userEvent.click(screen.getByRole('combobox', { name: 'Documento' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Passaporte' }));
    await becomes(/^Passaporte/, 'ab-123', 'AB123');
    await becomes(/^Passaporte/, 'ABCDEFGHI1234', 'ABCDEFGHI123');
  },
};
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const form = formOf(null);
    void form.save();
    return (
      <StoryFrame>
        <PatientFormScreen form={form} plans={plans} today={today} findOccupations={occupations} photo={photoOf()} />
      </StoryFrame>
    );
  },
};

const privacyCard = (rights: { readonly exportData: boolean; readonly erase: boolean }) => {
  const downloads = { print: () => good(undefined), save: () => good(undefined) };
  const privacy = new PatientPrivacy(gateway, downloads, storyNotifier);
  return (
    <StoryFrame>
      <PrivacyCard privacy={privacy} form={formOf('p1')} may={rights} onErased={() => undefined} />
    </StoryFrame>
  );
};

export const Privacy = { name: 'Privacidade (LGPD)', render: () => privacyCard({ exportData: true, erase: true }) };
export const PrivacyExportOnly = {
  name: 'Privacidade: só exportar',
  render: () => privacyCard({ exportData: true, erase: false }),
};
export const PrivacyKept = {
  name: 'Privacidade: prontuário guardado por lei',
  render: () => privacyCard({ exportData: true, erase: true }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir cadastro' }));
    await userEvent.click(
      within(await within(document.body).findByRole('dialog')).getByRole('button', { name: 'Excluir cadastro' }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Lei 13.787/2018');
  },
};

export const PhotoCropped = {
  name: 'Foto: enquadrar',
  render: () => (
    <StoryFrame>
      <PatientFormScreen
        form={formOf(null)}
        plans={plans}
        today={today}
        findOccupations={occupations}
        photo={photoOf()}
      />
    </StoryFrame>
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.upload(
      await within(canvasElement).findByLabelText('Arquivo da foto'),
      new File(['x'], 'foto.png', { type: 'image/png' }),
    );
    const dialog = within(await within(document.body).findByRole('dialog'));
    const frame = dialog.getByRole('group', { name: 'Enquadramento: mova com as setas' });
    frame.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(dialog.getByRole('slider', { name: 'Ampliar' })).toBeVisible();
  },
};
