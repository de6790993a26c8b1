import { alternative, code, group, integer, optional, pattern, text } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { numeroGuia } from './common.ts';
import { headerModel } from './lot-message.ts';
import { insurerHeaderModel, motivoGlosa } from './receipt-message.ts';

// Documents of a guide (tissWebServicesV4_03_00.xsd): one message each, the file itself in Base64.

const reference = {
  numeroLote: optional(text(12)),
  numeroProtocolo: optional(text(12)),
  numeroGuiaPrestador: optional(numeroGuia),
  numeroGuiaOperadora: optional(numeroGuia),
  numeroDocumento: text(20),
};

/** envioDocumentoWS: a document that belongs to a guide of a lot. */
export const documentRequestModel = group({
  cabecalho: headerModel,
  envioDOcumento: group({
    ...reference,
    naturezaGuia: code(56),
    formatoDocumento: code(80),
    seqReferenciaItem: optional(integer(4)),
    // Whole by its making: a file of megabytes is not held against the form of Base64 again.
    documento: pattern(/^[A-Za-z0-9+/]{4}/),
    tipoDocumento: code(81),
    observacao: optional(text(500)),
  }),
});

/** reciboDocumentosWS: the protocol of a document, or why it was not taken. */
export const documentAnswerModel = group({
  cabecalho: insurerHeaderModel,
  recebimentoDocumento: group({
    mensagemErro: alternative(motivoGlosa),
    reciboDocumentos: alternative(group({ ...reference, protocoloDoc: text(20), observacao: optional(text(500)) })),
  }),
});

export type DocumentRequest = ValueOf<typeof documentRequestModel>;
