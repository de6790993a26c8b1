import fc from 'fast-check';
import { BANK_ACCOUNT_TYPES, validateBankAccount } from '../../src/finance/index.ts';
import type { BankAccountDraft } from '../../src/finance/index.ts';
import { badNumbers, LARGEST } from '../arbitraries.ts';
import { choice, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { wrong } from './answers.ts';

const account: BankAccountDraft = {
  name: 'Banco Aliança',
  type: 'bank',
  agency: '0001-9',
  number: '12345-X',
  initialValue: 150_000,
};

const refused = (draft: BankAccountDraft, field: string): boolean =>
  validateBankAccount(draft).some((found) => found.field === field);

/** Bank accounts and drawers. */
export const bankAccountSheets = {
  validateBankAccount: sheet({
    title: 'Conferir uma conta bancária',
    statement:
      'Nome e tipo são obrigatórios. O saldo inicial é o que a conta tinha antes do primeiro lançamento e pode ser negativo; ' +
      'um caixa não tem saldo inicial, porque o valor é contado em cada abertura.',
    source: ['FIN-014', 'FIN-076', 'ENT-009'],
    given: account,
    fields: {
      name: optional(text('Nome')),
      type: optional(choice('Tipo', BANK_ACCOUNT_TYPES, 'bankAccountType')),
      agency: optional(text('Agência')),
      number: optional(text('Conta')),
      initialValue: optional(money('Saldo inicial')),
    },
    apply: validateBankAccount,
    decisions: decisions(
      [
        { id: 'completa', given: account, expected: [] as unknown },
        { id: 'negativada', given: { ...account, initialValue: -150_000 }, expected: [] },
        { id: 'só nome e tipo', given: { name: 'Caixa Recepção', type: 'cashier' }, expected: [] },
        { id: 'vazia', given: {}, expected: [wrong('name', 'field.required'), wrong('type', 'field.required')] },
        { id: 'tipo desconhecido', given: { ...account, type: 'cofre' }, expected: [wrong('type', 'field.invalid')] },
        {
          id: 'agência com letras',
          given: { ...account, agency: 'Centro' },
          expected: [wrong('agency', 'field.invalid')],
        },
        {
          id: 'caixa com saldo inicial',
          given: { name: 'Caixa Recepção', type: 'cashier', initialValue: 1 },
          expected: [wrong('initialValue', 'finance.drawer-initial-value')],
        },
      ],
      validateBankAccount,
    ),
    laws: [
      law(
        'todo saldo inteiro até o limite serve, com qualquer sinal',
        fc.integer({ min: -LARGEST, max: LARGEST }),
        (initialValue) => validateBankAccount({ ...account, initialValue }).length === 0,
      ),
      law(
        'um número impossível nunca vira saldo',
        badNumbers.filter((value) => value !== -1),
        (initialValue) => refused({ ...account, initialValue }, 'initialValue'),
      ),
      law(
        'espaços em volta da agência não mudam a resposta',
        fc.constantFrom('0001', 'Centro', '1234-x', ''),
        (agency) =>
          refused({ ...account, agency }, 'agency') === refused({ ...account, agency: ` ${agency} ` }, 'agency'),
      ),
    ],
  }),
} as const;
