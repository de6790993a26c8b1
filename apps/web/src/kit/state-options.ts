import { BRAZILIAN_STATES } from '@prumo/domain/identity';

/** The states of Brazil as choices of a list. */
export const stateOptions = BRAZILIAN_STATES.map(({ code, name }) => ({
  value: code as string,
  label: `${code} – ${name}`,
}));
