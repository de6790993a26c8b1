import type { Draft, FormState } from '../core/index.ts';

/** Takes the sentences of a changed row away, as `FormState.set` does for a field. */
export function forgetErrors<D extends Draft>(fields: FormState<D>, prefix: string): void {
  fields.errors = Object.fromEntries(Object.entries(fields.errors).filter(([field]) => !field.startsWith(prefix)));
}
