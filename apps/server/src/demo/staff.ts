import { cpfCheckDigits } from '@prumo/domain/identity';
import { AURORA, CUSTOMERS, HORIZONTE, SANTA_CLARA } from './clinics.ts';
import type { GroupName } from './groups.ts';
import { fixedId } from './ids.ts';
import type { Gender } from './people.ts';

/** Someone who logs in: the personas, and who else runs the second hospital. */
export interface DemoUser {
  readonly id: string;
  readonly customerId: string;
  readonly email: string;
  readonly name: string;
  readonly gender: Gender;
  readonly cpf: string;
  readonly branches: readonly { readonly id: string; readonly group: GroupName; readonly usesDrawers: boolean }[];
  /** Place in the customer's list of professionals, for who is a professional only. */
  readonly professional?: number;
}

const cpf = (nine: string): string => `${nine}${cpfCheckDigits(nine)}`;
const at = (clinic: { readonly id: string }, group: GroupName, usesDrawers = false) => ({
  id: clinic.id,
  group,
  usesDrawers,
});
const user = (
  number: number,
  nine: string,
  email: string,
  name: string,
  gender: Gender,
  branches: DemoUser['branches'],
  more: { customerId?: string; professional?: number } = {},
): DemoUser => ({
  id: fixedId(3, number),
  customerId: more.customerId ?? CUSTOMERS.aurora,
  email,
  name,
  gender,
  cpf: cpf(nine),
  branches,
  ...(more.professional === undefined ? {} : { professional: more.professional }),
});

export const USERS = {
  admin: user(1, '310784526', 'admin@aurora.demo', 'Renata Vilela Couto', 'female', [
    at(AURORA, 'Administração', true),
  ]),
  desk: user(2, '428193057', 'recepcao@aurora.demo', 'Jéssica Moura Lins', 'female', [at(AURORA, 'Recepção', true)]),
  billing: user(3, '265047918', 'faturamento@aurora.demo', 'Cláudio Esteves Barreto', 'male', [
    at(AURORA, 'Faturamento'),
  ]),
  cashier: user(4, '391625084', 'caixa@aurora.demo', 'Wagner Antunes Prates', 'male', [at(AURORA, 'Caixa', true)]),
  finance: user(5, '174936208', 'financeiro@aurora.demo', 'Simone Valadares Reis', 'female', [
    at(AURORA, 'Financeiro', true),
  ]),
  physician: user(
    6,
    '286410397',
    'medica@aurora.demo',
    'Beatriz Nogueira Sampaio',
    'female',
    [at(AURORA, 'Profissional')],
    { professional: 1 },
  ),
  manager: user(7, '153829476', 'gestor@aurora.demo', 'Marcelo Furtado Diniz', 'male', [
    at(AURORA, 'Gestão', true),
    at(SANTA_CLARA, 'Gestão', true),
  ]),
  nobody: user(8, '467208135', 'semclinica@aurora.demo', 'Patrícia Salles Viana', 'female', []),
  suspended: user(
    9,
    '219475603',
    'admin@horizonte.demo',
    'Gustavo Leme Araújo',
    'male',
    [at(HORIZONTE, 'Administração', true)],
    { customerId: CUSTOMERS.horizonte },
  ),
  hospitalDesk: user(10, '538061927', 'recepcao@santaclara.demo', 'Raimunda Nonata Freire', 'female', [
    at(SANTA_CLARA, 'Recepção', true),
  ]),
  hospitalCashier: user(11, '640285193', 'caixa@santaclara.demo', 'Edmilson Barroso Lira', 'male', [
    at(SANTA_CLARA, 'Caixa', true),
  ]),
  hospitalAdmin: user(12, '705318246', 'admin@santaclara.demo', 'Norma Cordeiro Assis', 'female', [
    at(SANTA_CLARA, 'Administração', true),
  ]),
} as const satisfies Record<string, DemoUser>;

/** Who opens the drawers and books the appointments of a clinic. */
export function teamOf(branchId: string): {
  readonly desk: DemoUser;
  readonly cashier: DemoUser;
  readonly head: DemoUser;
} {
  if (branchId === SANTA_CLARA.id)
    return { desk: USERS.hospitalDesk, cashier: USERS.hospitalCashier, head: USERS.hospitalAdmin };
  if (branchId === HORIZONTE.id) return { desk: USERS.suspended, cashier: USERS.suspended, head: USERS.suspended };
  return { desk: USERS.desk, cashier: USERS.cashier, head: USERS.admin };
}
