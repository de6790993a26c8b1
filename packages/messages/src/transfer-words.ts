import { dictionary } from './dictionary.ts';
import { enumerations } from './label.ts';
import { returnLabels } from './labels/returns.ts';

const sentences = {
  'billing.account-not-finished': 'A conta deste procedimento não está finalizada',
  'billing.transfer-without-rule': 'Nenhuma regra diz o repasse deste procedimento',
  'billing.transfer-not-received': 'O valor deste procedimento ainda não foi recebido',
  'billing.transfer-of-nothing': 'Os procedimentos escolhidos se anulam: não há o que repassar',
  'billing.transfer-changed': 'O valor mudou desde que foi mostrado. Confira e feche de novo.',
  'billing.transfer-line-gone': 'O procedimento não está mais aqui',
  'billing.transfer-too-many': 'São procedimentos demais de uma vez. Escolha um período menor.',
  'billing.transfer-rule-tie': 'Já existe uma regra que nomeia exatamente o mesmo',
  'billing.transfer-rule-redundant': 'Já está dito pelo campo mais específico. Deixe um dos dois.',
  'billing.transfer-not-found': 'O repasse deste procedimento não foi encontrado',
  'billing.transfer-given-back':
    'O que este repasse descontou ou pagou em parte já foi devolvido ou complementado em outro. Desfaça aquele antes.',
  'finance.not-a-transfer': 'Este documento não é um repasse',
};
const labels = {
  transactionAction: {
    delete: 'Excluir documento',
    'print-transfer': 'Imprimir repasse',
    pay: 'Baixar',
    reverse: 'Estornar',
  },
  transferBasis: { production: 'Na produção', receipt: 'No recebimento' },
  transferState: { pending: 'A repassar', paid: 'Repassados' },
  transferWait: { 'no-rule': 'Sem regra de repasse', 'not-received': 'Ainda não recebido' },
  transferStep: {
    insurance: 'Convênio',
    particular: 'Particular',
    discount: 'Desconto',
    'card-fee': 'Taxa do cartão',
    tax: 'Imposto',
    share: 'Percentual do profissional',
    fixed: 'Valor fixo do profissional',
    direct: 'Recebido direto pelo profissional',
    denied: 'Glosado depois do repasse',
    recovered: 'Glosa revertida pelo convênio',
  },
  // A negative line tells the denial that makes it.
  denialStatus: returnLabels.denialStatus,
  denialPolicy: {
    absorbed: 'A clínica absorve',
    deducted: 'Desconta do profissional',
    upheld: 'Desconta só se a glosa for aceita',
  },
  transferPaper: { summarized: 'Resumido', detailed: 'Detalhado' },
};

/** Adds the words of transfers to professionals and of their documents. They come with their pages, the server and the laboratory, and not with everybody's first visit. */
export function addTransferWords(): void {
  Object.assign(dictionary, sentences);
  Object.assign(enumerations, labels);
}
