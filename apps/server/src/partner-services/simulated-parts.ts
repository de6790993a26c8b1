import { createHash } from 'node:crypto';
import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type { FileSettings, TransactionType, XmlElement } from '@prumo/tiss';
import type { SimulatedGuide } from './simulated-guides.ts';

// What the answers of the simulated insurance share.

/** A lot as the simulator keeps it. */
export interface KeptLot {
  readonly insurance: string;
  readonly provider: string;
  readonly number: string;
  readonly protocol: string;
  readonly receivedOn: LocalDate;
  guides: readonly SimulatedGuide[];
  canceled: boolean;
}

/** What a request says of an OPME beside its code. */
export interface SimulatedMaterial {
  readonly option: string;
  readonly registration: string;
  readonly reference: string;
  readonly operating: string;
}

/** A request for an authorization as the simulator keeps it. */
export interface KeptAuthorization {
  readonly number: string;
  readonly card: string;
  readonly services: readonly {
    readonly table: string;
    readonly code: string;
    readonly name: string;
    readonly quantity: number;
    /** Of OPME. */
    readonly material: SimulatedMaterial | null;
  }[];
  /** Its first answer is that it is looked at. */
  waits: boolean;
}

/** A document of a guide as the simulator keeps it. */
export interface KeptDocument {
  readonly number: string;
  readonly guide: string;
  readonly lot: string;
  readonly type: string;
  readonly format: string;
  readonly content: string;
}

/** An appeal as the simulator keeps it. */
export interface KeptAppeal {
  readonly number: string;
  readonly lot: string;
  readonly protocol: string;
  readonly receivedOn: LocalDate;
  readonly envelope: XmlElement;
  /** How often it was asked for. */
  looks: number;
}

export interface Simulation {
  /** By insurance, provider and their number. */
  readonly appeals: Map<string, KeptAppeal>;
  /** By insurance, provider and their number. */
  readonly documents: Map<string, KeptDocument>;
  readonly lots: KeptLot[];
  /** By insurance, provider and number of the guide. */
  readonly authorizations: Map<string, KeptAuthorization>;
  readonly now: number;
  readonly login: { readonly login: string; readonly password: string } | null;
  /** Knows protocols of lots that it has not got itself: those of the demonstration’s past. */
  readonly hasPast: boolean;
  /** Says no to whatever it is asked. */
  readonly refuses: boolean;
}

export const FILES: FileSettings = { digest: (bytes) => createHash('md5').update(bytes).digest('hex') };
/** Codes of table 38: refused as told to, and a protocol that nobody gave. */
export const OUT_OF_ORDER = '5001';
export const PROTOCOL_UNKNOWN = '3291';
/** Who answers. */
export const CNPJ = '11222333000181';
export const CNES = '9999999';
/** Table 47. */
export const IN_ANALYSIS = '2';
/** The protocol of a lot is its number on top of this. */
export const PROTOCOLS = 880_000;

export interface Asked {
  readonly insurance: string;
  readonly provider: string;
  readonly contractor: { codigoPrestadorNaOperadora: string } | { cnpjContratado: string } | { cpfContratado: string };
  readonly today: LocalDate;
  readonly header: (type: TransactionType) => ReturnType<typeof headerOf>;
}

export const headerOf = (
  type: TransactionType,
  {
    insurance,
    to,
    date,
    time,
  }: {
    readonly insurance: string;
    readonly to: { CNPJ: string } | { CPF: string } | { codigoPrestadorNaOperadora: string };
    readonly date: LocalDate;
    readonly time: string;
  },
) => ({
  identificacaoTransacao: {
    tipoTransacao: type,
    sequencialTransacao: '1',
    dataRegistroTransacao: date,
    horaRegistroTransacao: `${time}:00`,
  },
  origem: { registroANS: insurance },
  destino: { identificacaoPrestador: to },
  Padrao: '4.03.00',
});

export type Reason = '3268';
export const no = (code: string) => ({ mensagemErro: { codigoGlosa: code as Reason } });

export const ofProvider = ({ insurance, provider }: Asked, { lots }: Simulation) =>
  lots.filter((lot) => lot.insurance === insurance && lot.provider === provider);

/** A lot from before the start, as its protocol tells it: its guides are not known any more. */
export function lotOfThePast(protocol: string, asked: Asked, { hasPast }: Simulation): KeptLot | undefined {
  const number = Number(protocol) - PROTOCOLS;
  if (!hasPast || !Number.isSafeInteger(number) || number < 1) return undefined;
  return {
    insurance: asked.insurance,
    provider: asked.provider,
    number: String(number),
    protocol,
    receivedOn: asked.today,
    guides: [{ number: '1', card: '1', items: [], total: cents(0) }],
    canceled: false,
  };
}
