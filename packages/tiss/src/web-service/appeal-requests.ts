import { appealStatusRequestModel } from '../model/appeal-service-messages.ts';
import { written } from './requests.ts';
import type { WebServiceTerms, Written } from './requests.ts';

/** SOLIC_STATUS_RECURSO_GLOSA: what became of an appeal, by its protocol; problems by element path. [TIS-019] */
export function appealStatusRequest(protocol: string, terms: WebServiceTerms): Written {
  return written(
    'appealStatus',
    'SOLIC_STATUS_RECURSO_GLOSA',
    appealStatusRequestModel,
    terms,
    (cabecalho, dadosPrestador) => ({
      cabecalho,
      solicitacaoStatusProtocoloRecurso: { dadosPrestador, numeroProtocolo: protocol },
    }),
  );
}
