import { ACCOUNT_EVENTS, ACCOUNT_STATUSES, moveAccount, statusAfterSave } from '../../src/billing/index.ts';
import type { AccountEvent } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';
import type { Machine } from '../machine.ts';

const isStep = (event: string): event is AccountEvent => ACCOUNT_EVENTS.some((step) => step === event);

/** The statuses of an account: what saving and billing do with it, by the rules themselves. */
export const accountMachine: Machine = {
  title: 'Situações da conta',
  statement:
    'Salvar deixa a conta em aberto, ou aguardando pagamento quando o particular não é recebido. O faturamento leva a conta para a fatura, fecha, finaliza, abre recurso e reabre. Finalizadas, e SP/SADT fechadas, não são mais editadas.',
  source: [
    'BIL-039',
    'BIL-040',
    'BIL-042',
    'BIL-043',
    'BIL-044',
    'BIL-198',
    'BIL-199',
    'BIL-202',
    'BIL-203',
    'ENT-018',
    'A96',
    'A100',
    'A101',
  ],
  initial: 'open',
  states: ACCOUNT_STATUSES,
  words: 'accountStatus',
  events: [
    { name: 'save', title: 'Salvar' },
    { name: 'gather', title: 'Incluir na fatura' },
    { name: 'release', title: 'Retirar da fatura' },
    { name: 'close', title: 'Fechar' },
    { name: 'finish', title: 'Finalizar' },
    { name: 'appeal', title: 'Abrir recurso' },
    { name: 'settle', title: 'Encerrar recurso' },
    { name: 'reopen', title: 'Reabrir' },
    { name: 'cancel', title: 'Cancelar' },
  ],
  settings: {
    sadt: { label: 'Guia de SP/SADT', value: false },
    particular: { label: 'Particular com valor a pagar à clínica', value: false },
    receipt: { label: 'Efetuar o recebimento', value: false },
    cashierClosed: { label: 'Caixa do recebimento fechado', value: false },
    transferred: { label: 'Procedimento já repassado', value: false },
  },
  next(state, event, settings): Result<string> {
    const on = (name: string) => settings[name] === true;
    const account = {
      status: state,
      guideType: on('particular') ? 'particular' : on('sadt') ? 'sadt' : 'consultation',
      cashierStatus: on('cashierClosed') ? 'closed' : null,
      expenses: [{ financialBundleId: on('transferred') ? 'repasse' : null }],
    };
    if (isStep(event)) return moveAccount(account, event);
    return statusAfterSave(account, {
      dialog: on('particular') ? 'particular' : 'insurance',
      particularTotal: cents(on('particular') ? 10_000 : 0),
      modality: 'company',
      receipt: on('receipt'),
    });
  },
};
