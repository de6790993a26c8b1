import type { IndicatedType } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';
import type { Specialty } from '../registry/index.ts';

/** Who may have indicated the clinic; a professional or partner of the branch has no id until it first does. [spec 3.5] */
export interface IndicatedOption {
  readonly id: string | null;
  /** The professional or partner of the branch that it is. */
  readonly entityId: string | null;
  readonly name: string;
  readonly type: IndicatedType;
  readonly council: { readonly name: string; readonly state: string; readonly record: string | null } | null;
  readonly specialty: Specialty | null;
}

/** A registered referrer. */
export interface Indicated extends IndicatedOption {
  readonly id: string;
}

export type IndicatedInput = Omit<IndicatedOption, 'id'>;

/** A client company of the branch. */
export interface AsoClient extends Named {
  readonly tradeName: string | null;
  /** CNPJ, characters only. */
  readonly document: string;
}

/** Where patients come from: look-ups of the appointment. HTTP in production, a fake in stories. */
export interface OriginGateway {
  /** By beginnings of the words of the name. [A84] */
  findIndicated(search: string, options?: CallOptions): Answer<readonly IndicatedOption[]>;
  /** Companies in use, by beginnings of the words of the name or of the CNPJ. */
  findAsoClients(search: string, options?: CallOptions): Answer<readonly AsoClient[]>;
  /** Who is registered already is answered instead. */
  addIndicated(input: IndicatedInput, options?: CallOptions): Answer<Indicated>;
}
