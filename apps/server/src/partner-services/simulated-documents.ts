import { documentAnswerModel, writeEnvelope, type XmlElement } from '@prumo/tiss';
import { textIn } from './simulated-guides.ts';
import { type Asked, FILES, no, ofProvider, OUT_OF_ORDER, type Simulation } from './simulated-parts.ts';

/** Code of table 38: the guide is not there. */
const GUIDE_UNKNOWN = '1305';

/** Takes a document of a guide that it has; the same number is one document, however often it comes. */
export function takeDocument(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const [number, lot, guide] = ['numeroDocumento', 'numeroLote', 'numeroGuiaPrestador'].map((name) =>
    textIn(envelope, name),
  );
  const known =
    simulation.hasPast ||
    ofProvider(asked, simulation).some(
      (one) => one.number === lot && !one.canceled && one.guides.some((other) => other.number === guide),
    );
  const refused = simulation.refuses ? OUT_OF_ORDER : known ? null : GUIDE_UNKNOWN;
  if (refused === null)
    simulation.documents.set([asked.insurance, asked.provider, number].join('/'), {
      number: number ?? '',
      guide: guide ?? '',
      lot: lot ?? '',
      type: textIn(envelope, 'tipoDocumento'),
      format: textIn(envelope, 'formatoDocumento'),
      content: textIn(envelope, 'documento'),
    });
  const recebimentoDocumento =
    refused === null
      ? {
          reciboDocumentos: {
            numeroLote: lot ?? '',
            numeroGuiaPrestador: guide ?? '',
            numeroDocumento: number ?? '',
            protocoloDoc: `7${number}`,
          },
        }
      : no(refused);
  return writeEnvelope(
    'reciboDocumentosWS',
    documentAnswerModel,
    { cabecalho: asked.header('RECEBIMENTO_DOCUMENTO'), recebimentoDocumento },
    FILES,
  );
}
