import { cnpjCharacters, isCnpj, isCpf, onlyDigits } from '../identity/index.ts';
import { percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { chargedOf } from './account-statement.ts';
import type { AccountStatus, GuideType } from './enumerations.ts';
import { isMunicipality } from './service-note-settings.ts';

export const SERVICE_NOTE_STATUSES = [
  'waiting',
  'asking',
  'issued',
  'failed',
  'lost',
  'canceling',
  'cancel_lost',
  'canceled',
] as const;
export type ServiceNoteStatus = (typeof SERVICE_NOTE_STATUSES)[number];

/** What holds of an account whether a note of its services may be issued; amounts in cents. */
export interface NotedAccount {
  readonly guideType: GuideType;
  readonly status: AccountStatus;
  readonly courtesy: boolean;
  /** Its receipt stands. */
  readonly received: boolean;
  readonly particularTotal: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  /** Of its notes, in any order. */
  readonly notes: readonly ServiceNoteStatus[];
}

export type ServiceNoteRefusal =
  | 'service-note.not-private'
  | 'service-note.courtesy'
  | 'service-note.canceled-account'
  | 'service-note.not-received'
  | 'service-note.nothing'
  | 'service-note.exists';

/** A note that is issued or may be: it stands between its account and any change, and there is no second one beside it. */
export function noteStands(status: ServiceNoteStatus): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/**
 * Whether a note may be issued of an account, and what it says of the money: what the patient pays after discount and interest, and the ISS of it, rounded half-up to
 * the cent once; null where the branch has no rate of its own. One note for all instalments; none of an insurance's account, a courtesy, or what was not received.
 */
export function serviceNoteValues(
  account: NotedAccount,
  rate: number | null,
): Result<{ readonly value: Cents; readonly iss: Cents | null }, Refusal<ServiceNoteRefusal>> {
  const reason = refusalOf(account);
  if (reason !== null) return refuse(reason);
  const value = chargedOf(account);
  return ok({ value, iss: rate === null ? null : percentOf(value, rate) });
}

function refusalOf(account: NotedAccount): ServiceNoteRefusal | null {
  if (account.guideType !== 'particular') return 'service-note.not-private';
  if (account.status === 'canceled') return 'service-note.canceled-account';
  if (account.courtesy) return 'service-note.courtesy';
  if (account.notes.some(noteStands)) return 'service-note.exists';
  if (!account.received) return 'service-note.not-received';
  return chargedOf(account) <= 0 ? 'service-note.nothing' : null;
}

/** Whom a note is for, as typed. */
export interface ServiceNotePayer {
  readonly name: string;
  /** CPF or CNPJ. */
  readonly document: string;
  readonly cep: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  /** IBGE code of the city. */
  readonly municipality: string;
}

/** The most characters of the description of the service (xDescServ). */
export const SERVICE_NOTE_TEXT_LENGTH = 2000;

/** Problems of whom a note is for and what it says: who pays needs name, CPF or CNPJ and a whole address; the service a description. */
export function validateServiceNote(payer: ServiceNotePayer, description: string): Problem[] {
  const { name, document, cep, street, number, neighborhood, municipality } = payer;
  const required = requireFields({ name, document, cep, street, number, neighborhood, municipality });
  return [
    ...required.map((one) => ({ ...one, field: `payer.${one.field}` })),
    ...requireFields({ description }),
    ...wrong('payer.document', !isBlank(document) && !isCpf(document) && !isCnpj(document), 'service-note.document'),
    ...wrong('payer.cep', !isBlank(cep) && onlyDigits(cep).length !== 8, 'cep.invalid'),
    ...wrong(
      'payer.municipality',
      !isBlank(municipality) && !isMunicipality(municipality),
      'service-note.municipality',
    ),
    ...([...description.trim()].length > SERVICE_NOTE_TEXT_LENGTH
      ? [problem('description', 'text.too-long', { maximum: SERVICE_NOTE_TEXT_LENGTH })]
      : []),
  ];
}

const wrong = (field: string, is: boolean, code: string): Problem[] => (is ? [problem(field, code)] : []);

/**
 * The id of a DPS: city, kind of registration (2: CNPJ), CNPJ, series of 5 and number of 15 digits. Asked by it, the emitter tells the note that it made of it.
 * [Sistema Nacional NFS-e, TSIdDPS]
 */
export const dpsId = (
  { municipality, cnpj }: { readonly municipality: string; readonly cnpj: string },
  series: number,
  number: number,
): string =>
  `DPS${municipality}2${cnpjCharacters(cnpj).padStart(14, '0')}${String(series).padStart(5, '0')}${String(number).padStart(15, '0')}`;

/** Why a note is canceled (cMotivo 1, 2, 9). */
export const SERVICE_NOTE_CANCEL_REASONS = ['error', 'not_provided', 'other'] as const;
export type ServiceNoteCancelReason = (typeof SERVICE_NOTE_CANCEL_REASONS)[number];
/** The shortest and the longest text of it (xMotivo), in characters. */
export const CANCEL_TEXT = { least: 15, most: 255 } as const;

/** Whether an issued note may be canceled: a text of 15 to 255 characters says why, answered as it is kept. */
export function cancelServiceNote(
  status: ServiceNoteStatus,
  text: string,
): Result<string, Refusal<'service-note.not-issued'> | { readonly problems: readonly Problem[] }> {
  if (status !== 'issued') return refuse('service-note.not-issued');
  const kept = text.trim().replaceAll(/\s+/g, ' ');
  const { length } = [...kept];
  if (length >= CANCEL_TEXT.least && length <= CANCEL_TEXT.most) return ok(kept);
  return refuse({
    problems: [problem('text', 'service-note.cancel-text', { minimum: CANCEL_TEXT.least, maximum: CANCEL_TEXT.most })],
  });
}

/** What came of a message to the emitter: it did what was asked, said no, was not reached, or nobody knows. */
export type ServiceNoteOutcome = 'done' | 'refused' | 'unreached' | 'lost';

/** Where a note stands after an answer; what was not cancelled stays issued. */
export function settleServiceNote(act: 'issue' | 'cancel', outcome: ServiceNoteOutcome): ServiceNoteStatus {
  if (outcome === 'lost') return act === 'issue' ? 'lost' : 'cancel_lost';
  if (outcome === 'done') return act === 'issue' ? 'issued' : 'canceled';
  return act === 'issue' ? 'failed' : 'issued';
}

/** What a lost answer is asked for anew: the note by its DPS, or the cancelling by its note. */
export function retryServiceNote(
  status: ServiceNoteStatus,
): Result<'waiting' | 'canceling', Refusal<'service-note.not-lost'>> {
  if (status === 'lost') return ok('waiting');
  return status === 'cancel_lost' ? ok('canceling') : refuse('service-note.not-lost');
}
