import type { TableCode } from '../tables/table-codes.ts';
import { documentRequestModel } from '../model/document-messages.ts';
import type { DocumentRequest } from '../model/document-messages.ts';
import { written } from './requests.ts';
import type { WebServiceTerms, Written } from './requests.ts';

/** The formats of table 80 that the product sends, by the ending of a file. */
export const DOCUMENT_FORMATS: Readonly<Partial<Record<string, TableCode<80>>>> = { jpg: '01', pdf: '02', png: '03' };

/** A document of a guide that is billed in a lot. */
export interface GuideDocument {
  readonly number: string;
  readonly lot: string;
  /** Null while the insurer has not given the lot one. */
  readonly protocol: string | null;
  /** The guide, as the clinic numbers it. */
  readonly guide: string;
  readonly format: TableCode<80>;
  readonly type: TableCode<81>;
  readonly note: string | null;
  /** The file in Base64. */
  readonly content: string;
}

/** Table 56: a guide that is billed. */
const BILLED = '2' as const;

/** ENVIO_DOCUMENTO: one document of a guide; problems by element path. [TIS-014, ANS 80, ANS 81] */
export function documentRequest(document: GuideDocument, terms: WebServiceTerms): Written {
  const { number, lot, protocol, guide, format, type, note, content } = document;
  return written('document', 'ENVIO_DOCUMENTO', documentRequestModel, terms, (cabecalho): DocumentRequest => ({
    cabecalho,
    envioDOcumento: {
      numeroLote: lot,
      ...(protocol === null ? {} : { numeroProtocolo: protocol }),
      numeroGuiaPrestador: guide,
      numeroDocumento: number,
      naturezaGuia: BILLED,
      formatoDocumento: format,
      documento: content,
      tipoDocumento: type,
      ...(note === null ? {} : { observacao: note }),
    },
  }));
}
