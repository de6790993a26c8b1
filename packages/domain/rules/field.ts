/**
 * How a value is typed in the laboratory and shown in its answers. The kind also tells units: `money` is integer cents,
 * `date` is YYYY-MM-DD, `instant` ISO. `json` is the way out for values no form suits.
 */
export type Field =
  | {
      readonly kind: 'money' | 'number' | 'text' | 'date' | 'instant' | 'flag' | 'json';
      readonly label: string;
      readonly optional?: boolean;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly options: readonly (string | number | boolean)[];
      /** Enumeration of the messages package whose words name the options. */
      readonly words?: string;
      readonly optional?: boolean;
    }
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly fields: Readonly<Record<string, Field>>;
      readonly optional?: boolean;
    }
  | {
      readonly kind: 'list';
      readonly label: string;
      readonly item: Field;
      readonly blank: unknown;
      readonly optional?: boolean;
    };

/** An amount in integer cents. */
export const money = (label: string): Field => ({ kind: 'money', label });
/** A number; integers and decimals alike. */
export const number = (label: string): Field => ({ kind: 'number', label });
export const text = (label: string): Field => ({ kind: 'text', label });
/** A day, YYYY-MM-DD. */
export const date = (label: string): Field => ({ kind: 'date', label });
/** A moment, ISO with offset. */
export const instant = (label: string): Field => ({ kind: 'instant', label });
/** Sim or não. */
export const flag = (label: string): Field => ({ kind: 'flag', label });
/** Typed as JSON. */
export const json = (label: string): Field => ({ kind: 'json', label });
/** One of a list; `words` is the enumeration of the messages package that names the options in Portuguese. */
export function choice(label: string, options: readonly (string | number | boolean)[], words?: string): Field {
  return words === undefined ? { kind: 'choice', label, options } : { kind: 'choice', label, options, words };
}
/** Several parts under one heading. */
export const group = (label: string, fields: Readonly<Record<string, Field>>): Field => ({
  kind: 'group',
  label,
  fields,
});
/** A list; `blank` is the line «Adicionar» appends. */
export const list = (label: string, item: Field, blank: unknown): Field => ({ kind: 'list', label, item, blank });
/** May be left out: null or undefined when nothing is typed. */
export const optional = (field: Field): Field => ({ ...field, optional: true });
