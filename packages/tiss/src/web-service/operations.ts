/**
 * The operations of an insurer's web services that a provider asks: what goes out, what comes back (tissWebServicesV4_03_00.xsd), and the
 * service that has it. One message is one element of the body (document/literal). [TIS-014]
 */
export const WEB_SERVICE_OPERATIONS = {
  lot: { service: 'tissLoteGuias', request: 'loteGuiasWS', answer: 'protocoloRecebimentoWS' },
  status: {
    service: 'tissSolicitacaoStatusProtocolo',
    request: 'solicitacaoStatusProtocoloWS',
    answer: 'situacaoProtocoloWS',
  },
  cancellation: { service: 'tissCancelaGuia', request: 'cancelaGuiaWS', answer: 'reciboCancelaGuiaWS' },
  statement: {
    service: 'tissSolicitacaoDemonstrativoRetorno',
    request: 'solicitacaoDemonstrativoRetornoWS',
    answer: 'demonstrativoRetornoWS',
  },
  eligibility: {
    service: 'tissVerificaElegibilidade',
    request: 'pedidoElegibilidadeWS',
    answer: 'respostaElegibilidadeWS',
  },
  authorization: {
    service: 'tissSolicitacaoProcedimento',
    request: 'solicitacaoProcedimentoWS',
    answer: 'autorizacaoProcedimentoWS',
  },
  authorizationStatus: {
    service: 'tissSolicitacaoStatusAutorizacao',
    request: 'solicitacaoStatusAutorizacaoWS',
    answer: 'situacaoAutorizacaoWS',
  },
  appeal: { service: 'tissLoteRecursoGlosa', request: 'loteRecursoGlosaWS', answer: 'protocoloRecebimentoRecursoWS' },
  appealStatus: {
    service: 'tissSolicitacaoStatusRecursoGlosa',
    request: 'solicitacaoStatusRecursoGlosaWS',
    answer: 'situacaoProtocoloRecursoWS',
  },
  document: { service: 'tissEnvioDocumentos', request: 'envioDocumentoWS', answer: 'reciboDocumentosWS' },
} as const;
export type WebServiceOperation = keyof typeof WEB_SERVICE_OPERATIONS;

/** What a service says that did not look at a message (tissFaultWS, st_tissFault). */
export const TISS_FAULTS = [
  'DestinatarioInvalido',
  'RemetenteInvalido',
  'LoginInvalido',
  'VersaoInvalida',
  'HashInvalido',
  'SchemaInvalido',
  'ErroInesperadoServidor',
] as const;
export type TissFault = (typeof TISS_FAULTS)[number];
