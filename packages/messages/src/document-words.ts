import { dictionary } from './dictionary.ts';
import { enumerations } from './label.ts';

const sentences = {
  'billing.document-too-large': 'Um documento da guia tem no máximo 7 MB',
  'billing.document-format': 'O padrão TISS aceita documentos em PDF, JPG ou PNG',
  'billing.document-of-guides': 'Só guias de consulta e de SP/SADT levam documentos ao convênio',
  'billing.document-sent': 'O convênio já tem este documento, ou pode ter: ele não é removido',
  'billing.no-documents': 'O convênio já tem todos os documentos das guias deste lote',
  'billing.documents-full': 'Uma guia leva no máximo {maximum} documentos',
};
const labels = {
  guideDocumentStatus: {
    new: 'A enviar',
    sending: 'Enviando',
    sent: 'Enviado',
    refused: 'Recusado',
    unreached: 'Não enviado',
    lost: 'Sem resposta',
  },
  guideDocumentType: {
    '01': 'Comprovante de elegibilidade',
    '02': 'Laudo do profissional de saúde',
    '03': 'Pedido do profissional de saúde',
    '04': 'Relatório do profissional de saúde',
    '05': 'Prescrição do profissional de saúde',
    '06': 'Comprovante de comparecimento (assinatura)',
    '07': 'Embalagem/rótulo de materiais e/ou medicamentos',
    '08': 'Comprovante de entrega de medicamentos',
    '09': 'Notas fiscais',
    '10': 'Boletim anestésico',
    '11': 'Selos hemoterápicos',
    '12': 'Exames de imagem',
    '13': 'Exames de análises clínicas',
    '14': 'Termo de consentimento',
    '15': 'Guia de cobrança de taxa',
    '16': 'Autorização prévia',
    '17': 'Relatório de auditoria',
  },
};

/** Adds the words of documents of guides (tables 80 and 81). They come with their dialog, the server and the laboratory, and not with everybody's first visit. */
export function addDocumentWords(): void {
  Object.assign(dictionary, sentences);
  Object.assign(enumerations, labels);
}
