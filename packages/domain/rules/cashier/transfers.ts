import fc from 'fast-check';
import { CASH_OPERATIONS, transferOf, validateTransferAccount } from '../../src/cashier/index.ts';
import { choice, flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const KINDS = ['bank', 'savings', 'investment', 'cashier'] as const;
/** Null is an account of another branch. */
const bank: { kind: string; active: boolean } | null = { kind: 'bank', active: true };
const between = (operation: string) => ({ operation, drawer: 'Caixa Recepção', account: 'Cofre' });

/** Where the money of a drawer comes from and goes to. */
export const transferSheets = {
  transferOf: sheet({
    title: 'De onde vem e para onde vai o dinheiro do caixa',
    statement:
      'O aporte traz dinheiro da conta do caixa (cofre ou banco) para a gaveta; a sangria e o fechamento levam o dinheiro da gaveta para ela. É sempre uma transferência entre duas contas: nada surge do nada, nada some no fechamento.',
    source: ['CSH-030', 'CSH-058', 'A15'],
    given: between('incoming'),
    fields: {
      operation: choice('Operação', CASH_OPERATIONS, 'cashOperation'),
      drawer: text('Caixa'),
      account: text('Conta do caixa'),
    },
    apply: ({ operation, drawer, account }) => transferOf(operation, drawer, account),
    decisions: decisions(
      [
        { id: 'Aporte', given: between('incoming'), expected: 'Cofre → Caixa Recepção' },
        { id: 'Sangria', given: between('outgoing'), expected: 'Caixa Recepção → Cofre' },
        { id: 'Receita', given: between('revenue'), expected: 'nenhuma' },
        { id: 'Atendimento', given: between('attendance'), expected: 'nenhuma' },
      ],
      ({ operation, drawer, account }) => {
        const moved = transferOf(operation, drawer, account);
        return moved === null ? 'nenhuma' : `${moved.from} → ${moved.to}`;
      },
    ),
    laws: [
      law(
        'toda transferência é entre o caixa e a sua conta, uma de cada lado',
        fc.constantFrom(...CASH_OPERATIONS),
        (operation) => {
          const moved = transferOf(operation, 'caixa', 'conta');
          return moved === null || [moved.from, moved.to].toSorted().join() === 'caixa,conta';
        },
      ),
    ],
  }),
  validateTransferAccount: sheet({
    title: 'Conta de um caixa',
    statement:
      'A conta de onde vem o aporte e para onde vão a sangria e o fechamento é uma conta ativa que não é, ela mesma, um caixa.',
    source: ['CSH-051'],
    given: { account: bank },
    fields: {
      account: optional(group('Conta', { kind: choice('Tipo', KINDS, 'bankAccountType'), active: flag('Ativa') })),
    },
    apply: ({ account }) => validateTransferAccount(account),
    decisions: decisions(
      [
        { id: 'a bank', given: { account: { kind: 'bank', active: true } }, expected: true },
        { id: 'a drawer', given: { account: { kind: 'cashier', active: true } }, expected: false },
        { id: 'out of use', given: { account: { kind: 'bank', active: false } }, expected: false },
        { id: 'of another branch', given: { account: null }, expected: false },
      ],
      ({ account }) => validateTransferAccount(account).length === 0,
    ),
  }),
} as const;
