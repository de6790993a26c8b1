import { dayAhead } from './days.ts';
import type { Registrar } from './records.ts';

/** Patients of sessions are of the journey that makes them. */
const FAMILY = 'Sessões';
export const patientOfSessions = (number: string): string => `${FAMILY} ${number}`;
export const isSession = ({ name }: { readonly name: string }): boolean => name.startsWith(FAMILY);

const RECORD = '123456789012';

interface Account {
  readonly id: string;
  readonly key: string;
}

/** Two sessions of a new patient on two days, each in a guide of its own, in a plan of the connected insurance whose guides are numbered by hand. */
export async function twoSessions(registry: Registrar, { number, patient: name }: { number: string; patient: string }) {
  const { read, made } = registry;
  const all = <T>(path: string) => read<{ readonly items: readonly T[] }>(path).then(({ items }) => items);
  const accounts = await all<{ id: string; insurance: { name: string }; plan: { name: string } }>(
    '/billing-accounts?status=open&guideType=sadt&limit=200',
  );
  const own = accounts.filter(
    ({ insurance, plan }) => insurance.name === 'Vida Plena Saúde' && plan.name === 'Essencial',
  );
  const stored = await Promise.all(own.map(({ id }) => read<Stored>(`/billing-accounts/${id}`)));
  const example = stored.find(({ request, expenses }) => request !== null && expenses.length > 0);
  if (example === undefined) throw new Error('the demonstration has no open SP/SADT guide of Vida Plena');
  const { insurance, professionalId, request, expenses } = example;
  // A line of its own: what another account has goes by its id.
  const { id: _, ...line } = expenses[0] ?? {};
  const patient = await made('/patients', {
    name,
    cellphone: '11987654321',
    planId: insurance.planId,
    record: RECORD,
    quick: true,
  });
  const session = (of: string, day: string) =>
    made('/billing-accounts', {
      guideType: 'sadt',
      status: 'open',
      startDate: `${day}T09:00:00-03:00`,
      referral: { type: 'sadt', provider: of, insurance: null, main: null },
      authorization: { date: day, password: `S${of}`, validity: null },
      insurance: { id: insurance.id, planId: insurance.planId, insured: { record: RECORD, name, validity: null } },
      patient: { id: patient.id, name, cns: null, isNewborn: false, socialName: null },
      professionalId,
      request: { ...request, date: day },
      serviceType: 'other_therapies',
      consultationType: null,
      character: 'elective',
      accidentIndication: 'not_accident',
      serviceRegime: 'outpatient',
      courtesy: false,
      expenses: [
        {
          ...line,
          startDate: day,
          execution: { date: day, time: '09:00', duration: 30 },
          quantity: 1,
          factor: 1,
          value: { insurance: 57, particular: 0 },
        },
      ],
    }) as unknown as Promise<Account>;
  return [await session(`${number}1`, dayAhead(-1)), await session(`${number}2`, dayAhead(0))] as const;
}

interface Stored {
  readonly insurance: { readonly id: string; readonly planId: string };
  readonly professionalId: string;
  readonly request: object | null;
  readonly expenses: readonly { readonly id?: string }[];
}
