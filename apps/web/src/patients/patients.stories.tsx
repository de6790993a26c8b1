import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { ForbiddenState } from '@prumo/ui';
import { Resource } from '@prumo/view-models/core';
import { makePatientForm, type Patient, type PatientGateway, type PatientItem, PatientTwins } from '@prumo/view-models/patients';
import { type InsurancePlan, Lookup } from '@prumo/view-models/registry';
import { failed, good, never, pageOf, storyClock, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { PatientListScreen } from './patient-list.screen.tsx';

export default { title: 'Telas/Pacientes' };

const today = localDate('2026-11-21');
const may = { create: true, update: true, print: true };
const printed = () => Promise.resolve();

const maria: Patient = {
  id: 'p1', name: 'Maria Aparecida da Silva', socialName: 'Bia Silva', birthDate: localDate('1983-02-01'), gender: 'female', cpf: '52998224725', passport: null, rg: '12.345.678-9', newborn: false, motherCpf: null, consents: { whatsapp: true, email: false, phone: true },
  cards: [{ planId: 'plan1', record: '998877', validity: localDate('2027-12-31'), insured: 'Rosa da Silva' }],
  cns: null, phone: null, cellphone: '11999998888', email: 'maria@exemplo.com', motherName: 'Rosa da Silva', fatherName: null, civilStatus: 'married',
  occupation: 'Professora', insurance: { id: 'i1', name: 'Vida Plena', plan: { id: 'plan1', name: 'Básico' }, record: '0123456789', validity: localDate('2027-12-31'), insured: null },
  address: { cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: null, neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  alert: 'Alergia a dipirona', notes: null, active: true, version: 3,
};

const rows: readonly PatientItem[] = [
  { ...maria, insurance: { id: 'i1', name: 'Vida Plena', planId: 'plan1', record: '0123456789' } },
  { id: 'p2', name: 'João Souza', socialName: null, birthDate: null, gender: null, cpf: null, cellphone: null, phone: '1133334444', insurance: null, alert: null },
];

const plans = new Lookup<InsurancePlan>(() =>
  good([{ id: 'i1', planId: 'plan1', name: 'Vida Plena', customName: 'Vida Plena – Básico', type: 'insurance', ansCode: null } as const]),
);
void plans.load();

const gateway: PatientGateway = { list: () => good(pageOf(rows)), get: () => good(maria), create: () => failed(), update: () => failed(),
  twins: () => good([{ id: 'p9', name: 'Maria Aparecida Silva', birthDate: localDate('1983-02-01'), cpf: null, because: 'name' }]),
  history: () =>
    good({
      appointments: [{ id: 'a1', startDate: '2026-11-20T14:30:00Z', status: 'attended', professional: 'Dra. Helena Prado', insurance: 'Vida Plena' }],
      accounts: [{ id: 'c1', date: localDate('2026-11-20'), guideType: 'consultation', status: 'open', insurance: 'Vida Plena', total: cents(18_050) }],
    }),
  merge: () => good(maria),
};

const twins = new PatientTwins(gateway, storyClock, storyNotifier);
const history = new Resource(() => gateway.history('p1'));
void history.load();

function formOf(id: string | null) {
  const form = makePatientForm(gateway, storyNotifier, storyKey, () => today);
  void form.load(id);
  return form;
}

export const Filled = { name: 'Preenchida', render: () => <StoryFrame><PatientListScreen list={storyList(() => good(pageOf(rows, 64)))} may={may} onPrint={printed} /></StoryFrame> };
export const Empty = { name: 'Vazia', render: () => <StoryFrame><PatientListScreen list={storyList<PatientItem>(() => good(pageOf([])))} may={may} onPrint={printed} /></StoryFrame> };
export const Failed = { name: 'Erro', render: () => <StoryFrame><PatientListScreen list={storyList<PatientItem>(failed)} may={may} onPrint={printed} /></StoryFrame> };
export const Loading = { name: 'Carregando', render: () => <StoryFrame><PatientListScreen list={storyList<PatientItem>(never)} may={may} onPrint={printed} /></StoryFrame> };
export const Forbidden = { name: 'Sem permissão', render: () => <StoryFrame><ForbiddenState /></StoryFrame> };
export const Form = { name: 'Formulário', render: () => <StoryFrame><PatientFormScreen form={formOf('p1')} plans={plans} today={today} /></StoryFrame> };
export const FormWithTwin = {
  name: 'Formulário com aviso de cadastro repetido',
  render: () => {
    const form = formOf('p1');
    twins.watch(form);
    return (
      <StoryFrame>
        <PatientFormScreen form={form} plans={plans} today={today} twins={twins} below={<HistoryPanel history={history} timeZone="America/Sao_Paulo" />} />
      </StoryFrame>
    );
  },
};
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const form = formOf(null);
    void form.save();
    return <StoryFrame><PatientFormScreen form={form} plans={plans} today={today} /></StoryFrame>;
  },
};
