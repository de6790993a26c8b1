import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** Who may have indicated the clinic; a professional or partner of the branch has no id until it first does. [spec 3.5] */
export type IndicatedOption = Shapes['IndicatedOption'];

/** A registered referrer. */
export type Indicated = Shapes['Indicated'];

export type IndicatedInput = Omit<IndicatedOption, 'id'>;

/** A client company of the branch. */
export type AsoClient = Shapes['AsoClient'];

/** Where patients come from: look-ups of the appointment. HTTP in production, a fake in stories. */
export interface OriginGateway {
  /** By beginnings of the words of the name. [A84] */
  findIndicated(search: string, options?: CallOptions): Answer<readonly IndicatedOption[]>;
  /** Companies in use, by beginnings of the words of the name or of the CNPJ. */
  findAsoClients(search: string, options?: CallOptions): Answer<readonly AsoClient[]>;
  /** Who is registered already is answered instead. */
  addIndicated(input: IndicatedInput, options?: CallOptions): Answer<Indicated>;
}
