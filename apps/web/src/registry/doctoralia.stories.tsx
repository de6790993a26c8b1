import { ForbiddenState } from '@prumo/ui';
import {
  DoctoraliaBoard,
  type DoctoraliaGateway,
  type DoctoraliaMappings,
  DoctoraliaPlatform,
  type LookupGateway,
  LookupStore,
  type MappedProfessional,
  type MappingSync,
  type MarkerGateway,
} from '@prumo/view-models/registry';
import { useState } from 'react';
import { failed, good, never, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { DoctoraliaScreen } from './doctoralia.screen.tsx';

export default { title: 'Telas/Doctoralia' };

const AURORA = { id: '501', name: 'Clínica Aurora' };
const PAULISTA = { id: '9011', name: 'Avenida Paulista, 1471, Bela Vista' };
const person = (
  id: string,
  name: string,
  sync: Partial<MappingSync>,
  addresses: MappedProfessional['addresses'] = [],
): MappedProfessional => ({
  id,
  professional: { id: `p${id}`, name },
  platform: { id, name },
  addresses,
  sync: { status: 'never', at: null, reason: null, changes: null, waiting: 0, ...sync },
});
const address: MappedProfessional['addresses'][number] = {
  id: 'a1',
  platform: PAULISTA,
  expenses: [
    {
      id: 'e1',
      expense: { id: 'x1', name: 'Consulta em consultório (no horário normal ou preestabelecido)' },
      platform: { id: '1201', name: 'Consulta Clínica Médica' },
      sent: true,
    },
    {
      id: 'e2',
      expense: { id: 'x2', name: 'ECG convencional de até 12 derivações' },
      platform: { id: '1203', name: 'Eletrocardiograma' },
      sent: false,
    },
  ],
  insurances: [
    {
      id: 'i1',
      insurance: { id: 'y1', name: 'Vida Plena Saúde' },
      platform: { id: '31', name: 'Vida Plena Saúde' },
      sent: true,
    },
  ],
};
const filled: DoctoraliaMappings = {
  configured: true,
  items: [
    {
      id: 'f1',
      mappingId: '501',
      name: 'Clínica Aurora',
      professionals: [
        person(
          '701',
          'Henrique Prado Vasconcelos',
          { status: 'done', at: '2026-11-21T11:40:00Z', changes: 3, waiting: 1 },
          [address, { id: 'a2', platform: { id: '9012', name: 'Teleconsulta' }, expenses: [], insurances: [] }],
        ),
        person('704', 'Camila Duarte Figueira', {
          status: 'failed',
          at: '2026-11-21T11:50:00Z',
          reason: 'O serviço do parceiro está indisponível. Tente novamente!',
          waiting: 2,
        }),
        person('702', 'Beatriz Nogueira Sampaio', {}),
      ],
    },
  ],
};
const names = ['Henrique Prado Vasconcelos', 'Marina Castelo Andrade', 'Otávio Lacerda Moraes'];
const lookupGateway = {
  professionals: () =>
    good(
      pageOf(names.map((name, index) => ({ id: `o${index}`, name, treatment: null, councils: [], specialties: [] }))),
    ),
  insurancePlans: () =>
    good(
      pageOf([
        {
          id: 'y1',
          planId: 'l1',
          name: 'Essencial',
          customName: 'Vida Plena Saúde - Essencial',
          type: 'insurance',
          ansCode: null,
        },
      ]),
    ),
  expenses: () =>
    good(
      pageOf([
        {
          id: 'x1',
          name: 'Consulta em consultório',
          code: '10101012',
          type: 'consultation',
          modality: null,
          durationMinutes: 30,
        },
      ]),
    ),
} as unknown as LookupGateway;

const gatewayOf = (change: Partial<DoctoraliaGateway>): DoctoraliaGateway => ({
  services: () => good([{ id: '1201', name: 'Consulta Clínica Médica' }]),
  insurances: () => good([{ id: '31', name: 'Vida Plena Saúde' }]),
  professionals: () =>
    good([
      { id: '703', name: 'Marina Castelo Andrade', facility: AURORA },
      { id: '705', name: 'Otavio Moraes', facility: AURORA },
    ]),
  mappings: () => good(filled),
  tie: () => good(filled),
  untie: () => good(undefined),
  sync: failed,
  addresses: () =>
    good([
      { ...PAULISTA, mapped: true },
      { id: '9012', name: 'Teleconsulta', mapped: false },
    ]),
  addAddress: failed,
  removeAddress: () => good(undefined),
  addExpense: failed,
  removeExpense: () => good(undefined),
  addInsurance: failed,
  removeInsurance: () => good(undefined),
  ...change,
});

function Board({
  change,
  open,
}: {
  readonly change?: Partial<DoctoraliaGateway>;
  readonly open?: (board: DoctoraliaBoard) => void;
}) {
  const [board] = useState(() => {
    const gateway = gatewayOf(change ?? {});
    const made = new DoctoraliaBoard({
      gateway,
      platform: new DoctoraliaPlatform(gateway),
      lookups: new LookupStore(lookupGateway, {} as MarkerGateway),
      clock: storyClock,
      notifier: storyNotifier,
      newKey: storyKey,
    });
    void made.load().then(() => open?.(made));
    return made;
  });
  return (
    <StoryFrame>
      <DoctoraliaScreen board={board} timeZone="America/Sao_Paulo" />
    </StoryFrame>
  );
}
const first = (board: DoctoraliaBoard): MappedProfessional =>
  board.items[0]?.professionals[0] ?? person('701', 'Henrique', {});

export const Filled = { name: 'Preenchida', render: () => <Board /> };
export const FilledDark = { name: 'Escura', render: () => <Board />, parameters: { theme: 'dark' } };
export const Empty = {
  name: 'Vazia',
  render: () => <Board change={{ mappings: () => good({ configured: true, items: [] }) }} />,
};
export const Unconfigured = {
  name: 'Não configurada',
  render: () => <Board change={{ mappings: () => good({ configured: false, items: [] }) }} />,
};
export const UnconfiguredFilled = {
  name: 'Não configurada, com vínculos',
  render: () => <Board change={{ mappings: () => good({ ...filled, configured: false }) }} />,
};
export const Failed = { name: 'Erro', render: () => <Board change={{ mappings: failed }} /> };
export const Loading = { name: 'Carregando', render: () => <Board change={{ mappings: never }} /> };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
export const Ties = { name: 'Vincular profissionais', render: () => <Board open={(board) => board.openTies()} /> };
export const TiesFailed = {
  name: 'Vincular profissionais, erro',
  render: () => <Board change={{ professionals: failed }} open={(board) => board.openTies()} />,
};
export const AddAddress = {
  name: 'Adicionar endereço',
  render: () => <Board open={(board) => board.openAddition('address', first(board))} />,
};
export const AddExpense = {
  name: 'Adicionar serviço',
  render: () => <Board open={(board) => board.openAddition('expense', first(board), address)} />,
};
export const AddInsurance = {
  name: 'Adicionar convênio',
  render: () => <Board open={(board) => board.openAddition('insurance', first(board), address)} />,
};
