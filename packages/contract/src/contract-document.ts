/** What the generators read of a JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  /** public, authenticated, of-owner, one of the catalogue, or several of which one is enough. */
  readonly 'x-permission': string | readonly string[];
  /** The columns by which a list may be ordered; an index serves each. */
  readonly 'x-sorts'?: readonly string[];
  readonly parameters?: readonly { readonly $ref?: string; readonly schema?: Schema }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** The bundled contract, as far as the generators read it. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** The named shapes that are an amount: reais on the wire, cents everywhere else. [A12] */
export const MONEY: ReadonlySet<string> = new Set([
  'Money',
  'MoneySum',
  'NullableMoneySum',
  'PositiveMoney',
  'NonNegativeMoney',
  'NullableMoney',
]);

/** The last part of a reference: '#/components/schemas/Money' is 'Money'. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** What a reference of the bundled document points to; anything else is itself. */
export function resolved<T extends { readonly $ref?: string }>(document: ContractDocument, value: T): T {
  if (value.$ref === undefined) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  const target = document.components[kind]?.[name];
  if (target === undefined) throw new Error(`the contract has no ${value.$ref}`);
  return target as T;
}
