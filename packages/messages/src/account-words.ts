import { dictionary } from './dictionary.ts';
import { enumerations } from './label.ts';

const sentences = {
  'billing.noted': 'Esta conta tem nota fiscal. Cancele a nota antes de alterar a conta.',
  'billing.refunded':
    'Parte do que esta conta recebeu foi devolvida. Exclua antes a devolução, enquanto o caixa dela está aberto.',
  'billing.not-received': 'Esta conta não foi recebida',
  'cashier.credit-exceeded': 'O paciente tem {available|money} de crédito',
  'cashier.credit-used': 'O crédito deste adiantamento já foi usado',
  'cashier.credit-pays-accounts': 'O crédito do paciente paga só contas dele',
  'cashier.refund-exceeds': 'O valor passa do que ainda pode ser devolvido: {left|money}',
  'billing.instalment-settled':
    'Uma parcela desta conta já teve baixa. Estorne a baixa no extrato da conta antes de alterá-la.',
  'billing.stays-in-invoice':
    'O lote desta guia foi rejeitado: corrija a guia na mesma fatura. Para tirá-la da fatura, reabra a fatura.',
  'billing.invoice-paid-above':
    'O convênio já pagou {value} desta fatura. Com esta correção ela cobraria menos do que isso.',
  'billing.statement-private-alone': 'Só contas particulares têm extrato',
  'billing.print-too-many': 'A fatura tem mais de {maximum} guias. Imprima lote por lote.',
  'finance.not-an-instalment': 'Este documento não é parcela de uma conta nem de um encaminhamento',
  'billing.repriced-open-alone': 'Só contas em aberto recebem os novos preços',
  'billing.repriced-received': 'A conta já foi recebida e fica com os preços que tinha',
  'billing.repricing-outdated': 'O valor mudou depois da conferência. Confira de novo antes de reajustar.',
  'billing.repriced': 'Contas reajustadas: {accounts}',
};
const labels = {
  creditKind: { deposit: 'Adiantamento', use: 'Uso em conta', refund: 'Devolução' },
  instalmentState: {
    paid: 'Pago',
    partial: 'Pago em parte',
    open: 'Em aberto',
    overdue: 'Vencida',
    on_card: 'Pago no cartão',
  },
};

/** Adds the words of statements of accounts and of new prices. They come with their pages, the server and the laboratory, and not with everybody's first visit. */
export function addAccountWords(): void {
  Object.assign(dictionary, sentences);
  Object.assign(enumerations, labels);
}
