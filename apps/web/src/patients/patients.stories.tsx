import { localDate } from '@prumo/domain/dates';
import { ForbiddenState } from '@prumo/ui';
import { makePatientForm, type Patient, type PatientGateway, type PatientItem } from '@prumo/view-models/patients';
import { type InsurancePlan, Lookup } from '@prumo/view-models/registry';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { PatientListScreen } from './patient-list.screen.tsx';

export default { title: 'Telas/Pacientes' };

const today = localDate('2026-11-21');
const may = { create: true, update: true };

const maria: Patient = {
  id: 'p1', name: 'Maria Aparecida da Silva', socialName: 'Bia Silva', birthDate: localDate('1983-02-01'), gender: 'female', cpf: '52998224725', passport: null,
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

const gateway: PatientGateway = { list: () => good(pageOf(rows)), get: () => good(maria), create: () => failed(), update: () => failed() };

function formOf(id: string | null) {
  const form = makePatientForm(gateway, storyNotifier, storyKey, () => today);
  void form.load(id);
  return form;
}

export const Filled = { name: 'Preenchida', render: () => <StoryFrame><PatientListScreen list={storyList(() => good(pageOf(rows, 64)))} may={may} /></StoryFrame> };
export const Empty = { name: 'Vazia', render: () => <StoryFrame><PatientListScreen list={storyList<PatientItem>(() => good(pageOf([])))} may={may} /></StoryFrame> };
export const Failed = { name: 'Erro', render: () => <StoryFrame><PatientListScreen list={storyList<PatientItem>(failed)} may={may} /></StoryFrame> };
export const Loading = { name: 'Carregando', render: () => <StoryFrame><PatientListScreen list={storyList<PatientItem>(never)} may={may} /></StoryFrame> };
export const Forbidden = { name: 'Sem permissão', render: () => <StoryFrame><ForbiddenState /></StoryFrame> };
export const Form = { name: 'Formulário', render: () => <StoryFrame><PatientFormScreen form={formOf('p1')} plans={plans} today={today} /></StoryFrame> };
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const form = formOf(null);
    void form.save();
    return <StoryFrame><PatientFormScreen form={form} plans={plans} today={today} /></StoryFrame>;
  },
};
