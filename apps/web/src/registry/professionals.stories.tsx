import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import {
  type InsurancePlan,
  Lookup,
  ProfessionalForm,
  type ProfessionalGateway,
  type ProfessionalItem,
  type ProfessionalRecord,
} from '@prumo/view-models/registry';
import { expect, screen, within } from 'storybook/test';
import { offersValues, optionsOf } from '../stories/option-lists.ts';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { STORY_FACE, storyPhotos } from '../stories/photos.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ProfessionalFormScreen } from './professional-form.screen.tsx';
import { ProfessionalListScreen } from './professional-list.screen.tsx';

export default { title: 'Telas/Profissionais' };

const today = localDate('2026-11-21');
const may = { create: true, update: true, print: true };
const print = () => Promise.resolve();

const beatriz: ProfessionalRecord = {
  id: 'p1',
  name: 'Beatriz Nogueira Sampaio',
  socialName: null,
  treatment: 'Dra.',
  cpf: '52998224725',
  birthDate: localDate('1980-02-01'),
  gender: 'female',
  phone: null,
  cellphone: '11999998888',
  email: 'beatriz@exemplo.com',
  councils: [
    { name: 'CRM', state: 'SP', record: '126731' },
    { name: 'CRM', state: 'PR', record: '12345' },
  ],
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  specialties: [
    { code: '225120', name: 'Médico cardiologista' },
    { code: '225125', name: 'Médico clínico' },
  ],
  signature: null,
  photo: { image: STORY_FACE, thumbnail: STORY_FACE },
  branches: [{ id: 'b1', name: 'Clínica Aurora' }],
  plans: [
    {
      planId: 'plan1',
      accredited: true,
      providerCode: '447100',
      transfer: { type: 'percent', percent: 60, value: null },
    },
    {
      planId: 'plan2',
      accredited: false,
      providerCode: null,
      transfer: { type: 'fixed', percent: null, value: cents(12_000) },
    },
  ],
  active: true,
  version: 3,
};

const rows: readonly ProfessionalItem[] = [
  beatriz,
  {
    id: 'p2',
    name: 'Thiago Arruda Pacheco',
    treatment: 'Dr.',
    councils: [{ name: 'CREFITO', state: 'SP', record: '187345-F' }],
    specialties: [{ code: '223605', name: 'Fisioterapeuta geral' }],
    active: false,
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
    },
    {
      id: 'i2',
      plan: { id: 'plan2' },
      name: 'Particular',
      insuranceName: 'Particular',
      customName: 'Particular',
      type: 'particular',
      ansCode: null,
    },
  ] as const),
);
void plans.load();

const gateway: ProfessionalGateway = {
  list: () => good(pageOf(rows)),
  get: () => good(beatriz),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
  branches: () =>
    good([
      { id: 'b1', name: 'Clínica Aurora' },
      { id: 'b2', name: 'Hospital Santa Clara' },
    ]),
};

function formOf(id: string | null) {
  const professional = new ProfessionalForm({
    gateway,
    notifier: storyNotifier,
    newKey: storyKey,
    today: () => today,
    branchId: () => 'b1',
    fitter: { fit: () => Promise.resolve(null) },
    photos: storyPhotos,
    lookups: { specialties: () => good([{ code: '225130', name: 'Médico de família e comunidade' }]) },
  });
  void professional.load(id);
  return professional;
}

export const Filled = {
  name: 'Preenchida, com o conselho como CRM-PR 12345 [ENT-058]',
  render: () => (
    <StoryFrame>
      <ProfessionalListScreen
        list={storyList(() => good(pageOf(rows, 41)))}
        may={may}
        onPrint={print}
        onExport={print}
      />
    </StoryFrame>
  ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Profissionais' }));
    await expect((await table.findAllByText('CRM-SP 126731, CRM-PR 12345'))[0]).toBeVisible();
  },
};
export const Empty = {
  name: 'Vazia',
  render: () => (
    <StoryFrame>
      <ProfessionalListScreen
        list={storyList<ProfessionalItem>(() => good(pageOf([])))}
        may={may}
        onPrint={print}
        onExport={print}
      />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Erro',
  render: () => (
    <StoryFrame>
      <ProfessionalListScreen list={storyList<ProfessionalItem>(failed)} may={may} onPrint={print} onExport={print} />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Carregando',
  render: () => (
    <StoryFrame>
      <ProfessionalListScreen list={storyList<ProfessionalItem>(never)} may={may} onPrint={print} onExport={print} />
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
      <ProfessionalFormScreen professional={formOf('p1')} plans={plans} today={today} mayDeactivate />
    </StoryFrame>
  ),
};
export const FormLists = {
  ...Form,
  name: 'Formulário do profissional: 21 conselhos, 27 estados, o sexo [ENT-016, ENT-057, ENT-061]',
  play: async () => {
    const council = within(await screen.findByRole('group', { name: 'Conselho 1' }));
    await offersValues(
      council,
      /^Conselho/,
      'council',
      'ABQ CBOO CFEP COREN CRAS CRESS CREFONO CRF CRFA CREFITO CRM CRN CRO CRP CRBio CRBM CREF CRMV CRTR FENATE RMS',
    );
    const states = await optionsOf(council, /^UF/);
    await expect(states.map((text) => text.slice(0, 2)).join(' ')).toBe(
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
    );
    await expect(states).toContain('PR – Paraná');
    await expect(await optionsOf(screen, /^Sexo/)).toEqual(['Feminino', 'Masculino']);
  },
};
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const professional = formOf(null);
    professional.addPlan();
    void professional.form.save();
    return (
      <StoryFrame>
        <ProfessionalFormScreen professional={professional} plans={plans} today={today} mayDeactivate />
      </StoryFrame>
    );
  },
};
