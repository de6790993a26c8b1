import type { Permission } from '@prumo/domain/access';
import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  type PatientAccount,
  type PatientMessage,
  PatientCredit,
  type PatientCreditGateway,
  type PatientCreditShape,
  type PatientRecord,
  PatientView,
  type PatientViewGateway,
  type PatientVisit,
} from '@prumo/view-models/patients';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, pageOf, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { PatientCreditCard } from './patient-credit-card.tsx';
import { PatientViewScreen } from './patient-view.screen.tsx';

export default { title: 'Telas/Paciente' };

const record: PatientRecord = {
  id: 'p1',
  name: 'José Aparecido do Perpétuo Socorro Albuquerque de Vasconcelos',
  socialName: 'Bia',
  birthDate: localDate('1983-02-01'),
  gender: 'female',
  cpf: '52998224725',
  passport: null,
  rg: null,
  identity: { type: 'cpf', value: '52998224725' },
  secondaryIdentity: null,
  newborn: false,
  motherCpf: null,
  guardianName: null,
  guardianCpf: null,
  consents: { whatsapp: true, email: false, phone: false },
  cards: [
    {
      id: 'k2',
      insurance: { id: 'i2', name: 'Serra Azul Assistência Médica' },
      plan: { id: 'l2', name: 'Empresarial' },
      record: '887766',
      validity: localDate('2026-10-31'),
      insured: null,
    },
  ],
  cns: null,
  phone: null,
  cellphone: '11999998888',
  email: 'bia@exemplo.com.br',
  motherName: 'Rosa Maria',
  fatherName: null,
  civilStatus: null,
  occupation: 'Professora',
  profession: null,
  insurance: {
    id: 'i1',
    name: 'Vida Plena',
    plan: { id: 'l1', name: 'Básico', record: '0123456789', validity: localDate('2027-06-30'), insured: null },
    record: '0123456789',
    validity: localDate('2027-06-30'),
    insured: null,
  },
  address: {
    id: 'p1',
    type: 'residential',
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    postalCode: '01310100',
    addressLine1: 'Avenida Paulista, 1000',
    addressLine2: null,
  },
  alert: 'Alergia a dipirona',
  notes: 'Prefere ser chamada pelo nome social.',
  imageUrl: null,
  photo: null,
  active: true,
  version: 1,
};

const visit = (more: Partial<PatientVisit>): PatientVisit => ({
  id: 'a1',
  type: 'elective',
  date: localDate('2026-11-25'),
  startDate: '2026-11-25T17:00:00Z',
  endDate: '2026-11-25T17:30:00Z',
  status: 'confirmed',
  slot: false,
  schedule: { id: 's1', name: 'Cardiologia manhã' },
  professional: { id: 'r1', name: 'Helena Prado' },
  insurance: 'Vida Plena',
  expenses: ['Consulta em consultório', 'Eletrocardiograma'],
  bundle: null,
  ...more,
});

const account = (more: Partial<PatientAccount>): PatientAccount => ({
  id: 'c1',
  date: localDate('2026-11-20'),
  guideType: 'particular',
  status: 'payment',
  insurance: 'Particular',
  total: cents(30_000),
  owed: cents(30_000),
  received: null,
  ...more,
});

const message: PatientMessage = {
  id: 'm1',
  kind: 'confirmation',
  channel: 'whatsapp',
  patient: { id: 'p1', name: record.name, socialName: 'Bia' },
  appointment: { id: 'a1', status: 'confirmed', version: 2 },
  tellsOf: '2026-11-25T17:00:00Z',
  dueAt: '2026-11-20T12:00:00Z',
  status: 'sent',
  reason: null,
  recipient: '11999998888',
  body: 'Olá, Bia! Você confirma a consulta de 25/11 às 14:00 com a Dra. Helena Prado?',
  sentAt: '2026-11-20T12:00:10Z',
  delivery: null,
  answer: { text: 'Sim', at: '2026-11-20T12:05:00Z', effect: 'confirmed', reason: null },
  simulated: false,
};

const filled: PatientViewGateway = {
  read: () => good(record),
  visits: (_id, when) =>
    good(
      when === 'future'
        ? pageOf([visit({})])
        : pageOf(
            [
              visit({
                id: 'a0',
                type: 'surgery',
                date: localDate('2026-08-11'),
                startDate: '2026-08-11T13:00:00Z',
                status: 'attended',
              }),
            ],
            12,
          ),
    ),
  history: () =>
    good({
      appointments: null,
      accounts: [
        account({}),
        account({
          id: 'c2',
          date: localDate('2026-08-11'),
          status: 'open',
          total: cents(28_000),
          owed: cents(0),
          received: {
            receipt: 41,
            date: localDate('2026-08-11'),
            total: cents(28_000),
            drawer: 'Caixa Centro',
            methods: ['Pix'],
            due: cents(0),
            dueDate: null,
          },
        }),
        account({
          id: 'c3',
          guideType: 'consultation',
          status: 'in_billing',
          insurance: 'Vida Plena',
          total: null,
          owed: cents(0),
        }),
      ],
    }),
  messages: () => good(pageOf([message])),
};

const blank: PatientViewGateway = {
  read: () =>
    good({
      ...record,
      name: 'Ana Lima',
      socialName: null,
      alert: null,
      notes: null,
      insurance: null,
      cards: [],
      email: null,
    }),
  visits: () => good(pageOf<never>([])),
  history: () => good({ appointments: null, accounts: [] }),
  messages: () => good(pageOf<never>([])),
};

const EVERYTHING: readonly Permission[] = [
  'general:updatePatient',
  'clinical:listAppointments',
  'financial:listAccounts',
  'general:listMessages',
];

function Shown({
  gateway,
  actions,
}: {
  readonly gateway: PatientViewGateway;
  readonly actions: readonly Permission[];
}) {
  const [view] = useState(() => {
    const made = new PatientView('p1', (one) => actions.includes(one), gateway);
    void made.load();
    return made;
  });
  return <PatientViewScreen view={view} id="p1" today={localDate('2026-11-21')} timeZone="America/Sao_Paulo" />;
}

const page = (gateway: PatientViewGateway, actions = EVERYTHING) => ({
  render: () => (
    <StoryFrame>
      <Shown gateway={gateway} actions={actions} />
    </StoryFrame>
  ),
});

export const Filled = {
  name: 'Tudo do paciente, cada linha leva ao seu registro',
  ...page(filled),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: `Bia (${record.name})` })).toBeVisible();
    await expect(screen.getByText('Alergia a dipirona')).toBeVisible();
    await expect(screen.getByText('01/02/1983 (43 anos)')).toBeVisible();
    await expect(screen.getByText('Vencida')).toBeVisible();
    await expect(screen.getByText('Deve R$ 300,00')).toBeVisible();
    await expect(screen.getByText('Recebido R$ 280,00', { exact: false })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/patients/p1/edit');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const path of [
      '/appointments?date=2026-11-25&appointment=a1',
      '/surgery/appointments?date=2026-08-11&appointment=a0',
      '/financial/accounts?account=c1',
    ])
      await expect(links).toContain(path);
  },
};
export const FilledDark = { ...Filled, name: 'Tudo do paciente, escura', parameters: { theme: 'dark' } };
export const OnlyRegister = {
  name: 'Quem só lista pacientes vê o cadastro, e mais nada é perguntado',
  ...page({ ...filled, visits: failed, history: failed, messages: failed }, []),
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    for (const part of ['Próximos agendamentos', 'Contas', 'Mensagens'])
      await expect(screen.queryByRole('heading', { name: part })).toBeNull();
    await expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};
export const Empty = {
  name: 'Sem nada ainda: cada parte diz o próximo passo',
  ...page(blank),
  play: async () => {
    await expect(await screen.findByText('Nenhum agendamento marcado.')).toBeVisible();
    await expect(screen.getByText('Sem convênio: é atendido como particular.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Escrever' })).toHaveAttribute('href', '/messages/create');
  },
};
export const PartFailed = {
  name: 'Uma parte não carregou',
  ...page({ ...filled, history: failed }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await expect(screen.queryByText('Em aberto', { exact: false })).toBeNull();
  },
};
export const Failed = { name: 'Erro', ...page({ ...filled, read: failed }) };
export const Loading = { name: 'Carregando', ...page({ ...filled, read: never }) };

const moved: PatientCreditShape['movements'] = [
  {
    id: 'v2',
    date: '2026-11-20T15:00:00Z',
    kind: 'use',
    undone: false,
    value: cents(-30_000),
    account: '27935',
    drawer: null,
    transactionId: null,
    user: 'Bia Faturista',
  },
  {
    id: 'v1',
    date: '2026-11-19T12:00:00Z',
    kind: 'deposit',
    undone: false,
    value: cents(50_000),
    account: null,
    drawer: 'Caixa Recepção',
    transactionId: 't1',
    user: 'Ana Caixa',
  },
];

function ShownCredit({ gateway }: { readonly gateway: Partial<PatientCreditGateway> }) {
  const [credit] = useState(() => {
    const made = new PatientCredit('p1', {
      gateway: {
        read: () => good({ balance: cents(20_000), movements: moved }),
        drawers: () => good([{ id: 'c1', drawer: { id: 'd1', name: 'Caixa Recepção' }, balance: cents(80_000) }]),
        deposit: () => good('t1'),
        refund: () => good('t2'),
        ...gateway,
      },
      newKey: storyKey,
      notifier: storyNotifier,
      downloads: { print: () => good(undefined), save: () => good(undefined) },
      can: () => true,
      onDeposit: () => undefined,
    });
    void made.load();
    return made;
  });
  return <PatientCreditCard credit={credit} timeZone="America/Sao_Paulo" />;
}

const credited = (gateway: Partial<PatientCreditGateway> = {}) => ({
  render: () => (
    <StoryFrame>
      <ShownCredit gateway={gateway} />
    </StoryFrame>
  ),
});

export const Credit = {
  name: 'Crédito do paciente: o disponível e cada movimento; o que sobra volta com motivo [BIL-044]',
  ...credited(),
  play: async () => {
    await screen.findByText(/R\$\s200,00/);
    await expect(screen.getByText('Uso em conta 27935')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Devolver crédito' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver crédito' }));
    await dialog.findByText(/até R\$\s200,00/);
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    await dialog.findByText('Campo obrigatório');
  },
};
export const CreditDark = { ...credited(), name: 'Crédito do paciente, escuro', parameters: { theme: 'dark' } };
export const NoCredit = {
  name: 'Sem crédito: receber um adiantamento',
  ...credited({ read: () => good({ balance: cents(0), movements: [] }) }),
  play: async () => {
    await screen.findByText('Nenhum adiantamento.');
    await expect(screen.queryByRole('button', { name: 'Devolver crédito' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Receber adiantamento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receber adiantamento' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Valor/ }), '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Receber' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const NoOpenDrawer = {
  name: 'Crédito sem caixa aberto: o que fazer antes',
  ...credited({ drawers: () => good([]) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Receber adiantamento' }));
    await screen.findByText('Nenhum caixa aberto');
  },
};
export const CreditFailed = {
  name: 'Crédito que não carregou: tentar novamente',
  ...credited({ read: failed }),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar novamente' })),
};
