import { foldText } from '@prumo/domain/identity';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import type { AgendaSchedule, Indicated, IndicatedOption, OriginGateway } from '@prumo/view-models/scheduling';
import { insurances, storyId } from './story-appointments.ts';

const PAULO: Indicated = {
  id: storyId(14, 0),
  entityId: null,
  name: 'Paulo Reis Tavares',
  type: 'professional',
  council: { name: 'CRM', state: 'PR', record: '24680' },
  specialty: { code: '225120', name: 'Médico cardiologista' },
};
const PHARMACY: IndicatedOption = {
  id: null,
  entityId: storyId(15, 0),
  name: 'Farmácia Paulista',
  type: 'partner',
  council: null,
  specialty: null,
};

const COMPANY = {
  id: storyId(16, 0),
  name: 'Metalúrgica Três Pinheiros S.A.',
  tradeName: 'Três Pinheiros',
  document: '28361954000104',
};

/** Where appointments come from: people who indicate, copies. */
export function storyOrigins(calls: { call: string; input: unknown }[]): OriginGateway {
  return {
    findIndicated: async (search) => ({
      ok: true,
      value: [PAULO, PHARMACY].filter(({ name }) => foldText(name).includes(foldText(search))),
    }),
    findAsoClients: async (search) => ({
      ok: true,
      value: [COMPANY].filter(({ name }) => foldText(name).includes(foldText(search))),
    }),
    addIndicated: async (input) => {
      calls.push({ call: 'indicated', input });
      return { ok: true, value: { ...input, id: storyId(14, 1) } };
    },
  };
}

/** The registries that the agenda chooses from. */
export function storyLookups(schedules: readonly AgendaSchedule[]): LookupStore {
  const page = <T>(items: readonly T[]) => ({
    ok: true as const,
    value: { items, total: items.length, hasMore: false },
  });
  const plans = insurances.map((name, index) => ({
    id: storyId(4, index),
    plan: { id: storyId(5, index) },
    // As in life, plans of different insurances are called the same.
    name: name === 'Particular' ? name : 'Básico',
    insuranceName: name,
    customName: name === 'Particular' ? name : `${name} - Básico`,
    type: name === 'Particular' ? ('particular' as const) : ('insurance' as const),
    ansCode: null,
  }));
  const expenses = [
    {
      id: storyId(7, 0),
      name: 'Consulta em consultório',
      code: '10101012',
      type: 'consultation',
      modality: null,
      durationMinutes: 30,
    },
    {
      id: storyId(7, 1),
      name: 'Eletrocardiograma',
      code: '40101010',
      type: 'exam',
      modality: null,
      durationMinutes: 15,
    },
  ];
  const gateway: LookupGateway = {
    professionals: async () =>
      page([{ id: storyId(10, 0), name: 'Lia Campos', treatment: 'Dra.', councils: [], specialties: [] }]),
    insurancePlans: async () => page(plans),
    expenses: async () => page(expenses),
    schedules: async () =>
      page(
        schedules.map(({ id, name, slotMinutes }) => ({
          id,
          name,
          professional: null,
          placeId: null,
          type: 'elective' as const,
          slotMinutes,
          specialty: null,
          windows: [],
        })),
      ),
    scheduleExpenses: async () => ({ ok: true, value: expenses }),
    scheduleInsurancePlans: async () => ({ ok: true, value: plans }),
    places: async () => page([{ id: storyId(11, 0), name: 'Consultório 1', type: 'office' }]),
    bankAccounts: async () => page([]),
    paymentMethods: async () => page([]),
    categories: async () => page([]),
    specialties: async () => ({ ok: true, value: [] }),
    prices: async () => ({ ok: true, value: { items: [], hasMore: false } }),
  };
  const markers: Pick<MarkerGateway, 'list'> = {
    list: async () =>
      page([
        { id: storyId(8, 0), name: 'WhatsApp', color: '#2f7d32', active: true, version: 1 },
        { id: storyId(8, 1), name: 'Telefone', color: '#c2570c', active: true, version: 1 },
      ]),
  };
  return new LookupStore(gateway, markers as MarkerGateway);
}
