import { ok, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { checkVersion } from '../check-version.ts';
import type { ConsultationGuideXml } from '../model/consultation-guide.ts';
import type { DentalGuideXml } from '../model/dental-guide.ts';
import type { FeesGuideXml } from '../model/fees-guide.ts';
import type { HospitalizationGuideXml } from '../model/hospitalization-guide.ts';
import { lotMessageModel } from '../model/lot-message.ts';
import type { Lot, LotMessage, TransactionHeader } from '../model/lot-message.ts';
import type { SadtGuideXml } from '../model/sadt-guide.ts';
import type { TextSettings } from '../text/wire-text.ts';
import { checkElements } from '../xml/check-elements.ts';

/** The guides of one lot: one type, by construction. */
export type LotGuides =
  | { readonly type: 'consultation'; readonly guides: readonly ConsultationGuideXml[] }
  | { readonly type: 'sadt'; readonly guides: readonly SadtGuideXml[] }
  | { readonly type: 'hospitalization'; readonly guides: readonly HospitalizationGuideXml[] }
  | { readonly type: 'fees'; readonly guides: readonly FeesGuideXml[] }
  | { readonly type: 'dental'; readonly guides: readonly DentalGuideXml[] };

/**
 * ENVIO_LOTE_GUIAS without its epilogue, ready for `writeMessage`. Refused with every problem by element path: never a message
 * that breaks the schema, never one of another version. [TIS-001, TIS-002, TIS-005, TIS-011]
 */
export function lotMessage(
  header: TransactionHeader,
  number: string,
  sent: LotGuides,
  settings?: TextSettings,
): Result<LotMessage, Problem[]> {
  const message: LotMessage = {
    cabecalho: header,
    prestadorParaOperadora: { loteGuias: { numeroLote: number, guiasTISS: guidesElement(sent) } },
  };
  const problems = [...checkElements(lotMessageModel, message, settings), ...checkVersion(header.Padrao, 'sending')];
  return problems.length === 0 ? ok(message) : refuse(problems);
}

function guidesElement(sent: LotGuides): Lot['guiasTISS'] {
  switch (sent.type) {
    case 'consultation':
      return { guiaConsulta: sent.guides };
    case 'sadt':
      return { 'guiaSP-SADT': sent.guides };
    case 'hospitalization':
      return { guiaResumoInternacao: sent.guides };
    case 'fees':
      return { guiaHonorarios: sent.guides };
    case 'dental':
      return { guiaOdonto: sent.guides };
  }
}
