import { confirmDeletion } from '../kit/index.ts';
import { cents, formatAmount, formatMoney } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { confirm } from '@prumo/ui';
import type { CashierQuestions } from '@prumo/view-models/cashier';

/** What the cashier asks, in words. The refusal always has the focus. */
export const cashierQuestions: CashierQuestions = {
  cancelOpening: ({ drawer }) =>
    confirm({
      title: sentence('confirm.title'),
      message: `Deseja realmente cancelar a abertura do caixa ${drawer.name}?`,
      danger: true,
    }),
  closeWithoutCount: ({ drawer, balance }) =>
    confirm({
      title: sentence('confirm.title'),
      message: `O dinheiro do caixa ${drawer.name} não foi contado. Deseja realmente realizar o fechamento com a sangria de ${formatMoney(balance)}?`,
      yes: 'Fechar sem contar',
      no: 'Voltar',
      danger: true,
    }),
  closeWithDifference: (difference) =>
    confirm({
      title: sentence('confirm.title'),
      message: `${difference < 0 ? 'Faltam' : 'Sobram'} ${formatMoney(cents(Math.abs(difference)))} na contagem. Realizar o fechamento mesmo assim? A diferença será registrada na observação.`,
      yes: 'Realizar fechamento',
      no: 'Voltar',
      danger: true,
    }),
  reopen: ({ drawer }) =>
    confirm({ title: sentence('confirm.title'), message: `Deseja realmente reabrir o caixa ${drawer.name}?` }),
  remove: (what) =>
    confirmDeletion(
      what === 'receipt'
        ? 'O recebimento é desfeito inteiro, com todas as suas formas de pagamento, e a conta volta para Atendimentos a receber.'
        : undefined,
    ),
  discard: () => confirm({ title: sentence('confirm.title'), message: 'Descartar as alterações?' }),
  countNote: (counts, { counted, difference }) => {
    const lines = counts.map(({ denomination, count }) => `${count} × ${formatAmount(denomination)}`).join('; ');
    return `Contagem: ${lines || 'nenhuma cédula ou moeda'}. Contado: ${formatMoney(counted)}. Diferença: ${formatMoney(difference)}.`;
  },
};
