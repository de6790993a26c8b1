import { alternative, date, group, many, optional, pattern, text } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { cnpj, cpf, registroANS } from './common.ts';
import { consultationGuideModel } from './consultation-guide.ts';
import { dentalGuideModel } from './dental-guide.ts';
import { feesGuideModel } from './fees-guide.ts';
import { hospitalizationGuideModel } from './hospitalization-guide.ts';
import { sadtGuideModel } from './sadt-guide.ts';

/** A lot holds 1 to 100 guides. [TIS-001] */
export const MAX_GUIDES_PER_LOT = 100;

/** A lot: number and guides of exactly one type. [TIS-001] */
export const lotModel = group({
  numeroLote: text(12),
  guiasTISS: group({
    'guiaSP-SADT': alternative(many(sadtGuideModel, 1, MAX_GUIDES_PER_LOT)),
    guiaResumoInternacao: alternative(many(hospitalizationGuideModel, 1, MAX_GUIDES_PER_LOT)),
    guiaHonorarios: alternative(many(feesGuideModel, 1, MAX_GUIDES_PER_LOT)),
    guiaConsulta: alternative(many(consultationGuideModel, 1, MAX_GUIDES_PER_LOT)),
    guiaOdonto: alternative(many(dentalGuideModel, 1, MAX_GUIDES_PER_LOT)),
  }),
});

/** The header of a message from provider to insurer. */
export const headerModel = group({
  identificacaoTransacao: group({
    tipoTransacao: pattern(/^[A-Z_]+$/),
    sequencialTransacao: text(12),
    dataRegistroTransacao: date,
    horaRegistroTransacao: pattern(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
  }),
  origem: group({
    identificacaoPrestador: group({
      CPF: alternative(cpf),
      CNPJ: alternative(cnpj),
      codigoPrestadorNaOperadora: alternative(text(14)),
    }),
  }),
  destino: group({ registroANS }),
  Padrao: pattern(/^\d\.\d{2}\.\d{2}$/),
  loginSenhaPrestador: optional(group({ loginPrestador: text(20), senhaPrestador: text(32) })),
});

/** ENVIO_LOTE_GUIAS without its epilogue: header and body, what the hash is reckoned over. [TIS-002] */
export const lotMessageModel = group({
  cabecalho: headerModel,
  prestadorParaOperadora: group({ loteGuias: lotModel }),
});

export type Lot = ValueOf<typeof lotModel>;
export type TransactionHeader = ValueOf<typeof headerModel>;
export type LotMessage = ValueOf<typeof lotMessageModel>;
