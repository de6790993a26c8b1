import { isInstant, localOf } from '@prumo/domain/dates';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { headerModel } from '../model/lot-message.ts';
import type { TransactionHeader } from '../model/lot-message.ts';
import { CURRENT_VERSION } from '../versions.ts';
import { checkElements } from '../xml/check-elements.ts';
import type { TransactionType } from './transaction-types.ts';

/** Who sends: the code the insurer gave, else the document. */
export type Sender =
  | { readonly codigoPrestadorNaOperadora: string }
  | { readonly CNPJ: string }
  | { readonly CPF: string };

export interface Transaction {
  readonly type: TransactionType;
  /** Number of the message, up to twelve digits, never used twice. */
  readonly sequence: number;
  /** When it is made, ISO with offset; shown in the branch's time zone, without zone as the standard wants. */
  readonly at: string;
  readonly timeZone: string;
  readonly sender: Sender;
  /** Registro ANS of the insurer. */
  readonly insurer: string;
}

/**
 * The header of a message to an insurer: type, sequence, local day and time, origin, destination, version 4.03.00. Letters of a CNPJ
 * go in capitals. Refused with problems by element path when a part breaks the schema or `at` is no instant. [TIS-002, TIS-005, TIS-006]
 */
export function transactionHeader({
  type,
  sequence,
  at,
  timeZone,
  sender,
  insurer,
}: Transaction): Result<TransactionHeader, Problem[]> {
  if (!isInstant(at)) return refuse([problem('at', 'date.invalid')]);
  if (!Number.isSafeInteger(sequence) || sequence < 1) return refuse([problem('sequence', 'number.invalid')]);
  const { date, time } = localOf(at, timeZone);
  const header: TransactionHeader = {
    identificacaoTransacao: {
      tipoTransacao: type,
      sequencialTransacao: String(sequence),
      dataRegistroTransacao: date,
      // Seconds are the same in every zone.
      horaRegistroTransacao: `${time}:${/T\d{2}:\d{2}:(\d{2})/.exec(at)?.[1] ?? '00'}`,
    },
    origem: { identificacaoPrestador: 'CNPJ' in sender ? { CNPJ: sender.CNPJ.toUpperCase() } : sender },
    destino: { registroANS: insurer },
    Padrao: CURRENT_VERSION,
  };
  const problems = checkElements(headerModel, header);
  return problems.length === 0 ? ok(header) : refuse(problems);
}
