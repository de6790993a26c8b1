import { cents, sumCents, zero } from '@prumo/domain/money';
import {
  type BilledAttendance,
  type UnbilledAttendance,
  UnbilledAttendances,
  type UnbilledGateway,
} from '@prumo/view-models/billing';
import { good, pageOf, storyClock, storyKey } from '../stories/fakes.ts';
import { longPlan } from './story-invoices.ts';

export const storyAttendance = (number: number, change: Partial<UnbilledAttendance> = {}): UnbilledAttendance => ({
  id: `t${number}`,
  startDate: `2026-11-20T${String(8 + number).padStart(2, '0')}:30:00-03:00`,
  patient: { id: `x${number}`, name: `José Aparecido Lima ${number}`, socialName: null },
  insurance: { id: 'i1', name: 'Vida Plena Saúde' },
  plan: { id: 'l1', name: 'Essencial' },
  professional: { id: 'p1', name: 'Lia Prado' },
  serviceType: 'consultation',
  expenses: ['Consulta em consultório'],
  value: cents(12_000),
  ...change,
});
export const longAttendance = storyAttendance(9, {
  ...longPlan,
  patient: {
    id: 'x2',
    name: 'Maria das Graças Aparecida do Nascimento Albuquerque de Vasconcelos e Silva',
    socialName: null,
  },
  professional: { id: 'p2', name: 'Bartolomeu Cavalcanti de Albuquerque Figueiredo Neto' },
  serviceType: 'exam',
  expenses: [
    'Ecocardiograma transtorácico com Doppler colorido',
    'Teste ergométrico computadorizado',
    'Holter 24 horas',
  ],
  value: cents(1_234_567),
});
export const bareAttendance = storyAttendance(8, {
  patient: null,
  insurance: null,
  plan: null,
  professional: null,
  serviceType: 'small_service',
  expenses: [],
  value: zero,
});
export const threeAttendances = [storyAttendance(0), storyAttendance(1), storyAttendance(2)];

export const madeOf = (id: string, status: 'open' | 'payment' = 'open'): BilledAttendance => ({
  id,
  guideType: 'consultation',
  account: { id: `k-${id}`, key: '27941', status },
  problems: [],
});
export const refusedOf = (
  id: string,
  problems: BilledAttendance['problems'],
  guideType: BilledAttendance['guideType'] = 'consultation',
): BilledAttendance => ({ id, guideType, account: null, problems });

/** Attendances that leave the list once their account was made. */
export const attendancesOf = (
  items: readonly UnbilledAttendance[],
  bill: (id: string) => BilledAttendance = (id) => madeOf(id),
  total = items.length,
): UnbilledGateway => {
  const billed = new Set<string>();
  return {
    list: () => {
      const left = items.filter(({ id }) => !billed.has(id));
      return good({ ...pageOf(left, total - billed.size), sum: sumCents(left.map(({ value }) => value ?? zero)) });
    },
    bill: (ids) => {
      const outcomes = ids.map(bill);
      for (const { id, account } of outcomes) if (account !== null) billed.add(id);
      return good(outcomes);
    },
  };
};

export function storyUnbilled(gateway: UnbilledGateway): UnbilledAttendances {
  const model = new UnbilledAttendances({ gateway, clock: storyClock, newKey: storyKey });
  void model.rows.reload();
  return model;
}
