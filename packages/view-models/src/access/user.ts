import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';

/** Something with a name. */
export type Named = Shapes['Ref'];

/** The clinic the user works in now. [ACC-002] */
export interface Branch extends Named {
  readonly customerId: string;
  readonly publicId: string;
  readonly modules: readonly string[];
  /** Last day of the subscription; null when it never ends. */
  readonly expiresAt: LocalDate | null;
  /** IANA name. */
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, boolean>>;
  readonly rel: { readonly professional: string | null; readonly collaborator: string | null };
  /** What the user may do here, 'subject:action'. [ACC-083] */
  readonly actions: readonly string[];
}

/** The person who is logged in. */
export interface User extends Named {
  readonly gender: 'female' | 'male' | null;
  readonly imageUrl: string | null;
  readonly email: string | null;
  readonly identity: { readonly type: 'cpf' | 'cnpj'; readonly value: string } | null;
  readonly branch: Branch | null;
  readonly branches: readonly Named[];
}
