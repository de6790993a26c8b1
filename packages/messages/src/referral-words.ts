import { dictionary } from './dictionary.ts';
import { enumerations } from './label.ts';

const sentences = {
  'referral.no-procedure': 'Adicione ao menos um procedimento',
  'referral.procedure-twice': 'Este procedimento já está na lista: aumente a quantidade',
  'referral.no-price': 'Este procedimento não está na tabela do parceiro',
  'referral.kept-above-price': 'O que fica na clínica vai até o preço: {maximum|money}',
  'referral.partner-inactive': 'Este parceiro está inativo: reative-o no cadastro de parceiros',
  'referral.finished': 'Este encaminhamento já foi finalizado e não pode ser alterado',
  'referral.canceled': 'Este encaminhamento foi excluído',
  'referral.received': 'Este encaminhamento já foi recebido',
  'referral.not-received': 'Este encaminhamento não está recebido',
  'referral.instalment-settled':
    'Uma parcela deste encaminhamento já teve baixa. Estorne a baixa no encaminhamento antes de desfazer o recebimento.',
  'referral.nothing-to-receive': 'Este encaminhamento não tem valor a receber',
  'referral.saved': 'Encaminhamento salvo com sucesso!',
  'referral.deleted': 'Encaminhamento excluído com sucesso!',
  'referral.done': 'Encaminhamento finalizado com sucesso!',
  'referral.prices-saved': 'Tabela do parceiro salva com sucesso!',
};
const labels = {
  referralStatus: { open: 'Aberto', finished: 'Finalizado', canceled: 'Cancelado' },
  referralFilter: {
    open: 'Abertos',
    finished: 'Finalizados',
    pending: 'A receber',
    received: 'Recebidos',
    canceled: 'Cancelados',
  },
};

/** Adds the words of referral orders. They come with their pages, the server and the laboratory, and not with everybody's first visit. */
export function addReferralWords(): void {
  Object.assign(dictionary, sentences);
  Object.assign(enumerations, labels);
}
