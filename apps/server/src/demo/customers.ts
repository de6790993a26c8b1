import { addMonths, type LocalDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import type { Trx } from '../database/tenant.ts';
import { insertRows, type Row } from './bulk.ts';
import { CUSTOMERS } from './clinics.ts';
import { fixedId } from './ids.ts';
import { councilOf, type DemoProfessional, PROFESSIONALS, specialtyOf, treatmentOf } from './professionals.ts';
import { freshCpf } from './people.ts';
import type { Random } from './random.ts';
import { USERS } from './staff.ts';

export interface DemoCustomer {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly professionals: readonly DemoProfessional[];
}

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { id: CUSTOMERS.aurora, number: 1, name: 'Grupo Aurora', professionals: PROFESSIONALS.aurora },
  { id: CUSTOMERS.horizonte, number: 2, name: 'Clínica Horizonte', professionals: PROFESSIONALS.horizonte },
];

export const professionalId = (customerId: string, place: number): string =>
  fixedId(3 + (DEMO_CUSTOMERS.find(({ id }) => id === customerId)?.number ?? 0), place + 1);

/** A customer with its people, professionals and subscription slips. One hash serves everybody: they all have the same password. */
export async function createCustomer(
  trx: Trx,
  customer: DemoCustomer,
  today: LocalDate,
  passwordHash: string,
  random: Random,
  taken: Set<string>,
): Promise<void> {
  await insertRows(trx, 'customer', [{ id: customer.id, name: customer.name }]);
  const users = Object.values(USERS).filter(({ customerId }) => customerId === customer.id);
  await insertRows(
    trx,
    'app_user',
    users.map(({ id, name, gender, email, cpf }) => ({
      id,
      customer_id: customer.id,
      name,
      gender,
      email,
      cpf,
      password_hash: passwordHash,
    })),
  );
  for (const { cpf } of users) taken.add(cpf);
  const loginOf = (place: number) => users.find((user) => 'professional' in user && user.professional === place);
  await insertRows(
    trx,
    'professional',
    customer.professionals.map((professional, place) => ({
      id: professionalId(customer.id, place),
      customer_id: customer.id,
      name: professional.name,
      treatment: treatmentOf(professional),
      cpf: loginOf(place)?.cpf ?? freshCpf(random, taken),
      gender: professional.gender,
      email: mailOf(professional.name),
      councils: [councilOf(professional)],
      specialties: [specialtyOf(professional)],
    })),
  );
  await insertRows(trx, 'customer_payment', slips(customer, today, random));
}

/** First and last name at an address that no mail can reach. */
function mailOf(name: string): string {
  const words = foldText(name).split(' ');
  return `${words[0] ?? ''}.${words.at(-1) ?? ''}@exemplo.demo`;
}

/** A slip a month: the past ones paid (the suspended customer stopped two months ago), the next one open. */
function slips(customer: DemoCustomer, today: LocalDate, random: Random): Row<'customer_payment'>[] {
  const paidUntil = customer.id === CUSTOMERS.horizonte ? -2 : 0;
  return Array.from({ length: 8 }, (_, index) => {
    const month = index - 6;
    const due = addMonths(`${today.slice(0, 8)}10` as LocalDate, month);
    return {
      customer_id: customer.id,
      id: fixedId(6 + customer.number, index + 1),
      due_date: due,
      value_cents: customer.number === 1 ? 189_000 : 34_900,
      status: month < paidUntil || (month === paidUntil && due < today) ? 'paid' : 'open',
      // No bank has the number 999: nobody can pay this slip.
      description: `Assinatura Prumo · ${due.slice(5, 7)}/${due.slice(0, 4)}`,
      line: `999${random.digits(44)}`,
    };
  });
}
