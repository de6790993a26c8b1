import fc from 'fast-check';
import { choice } from '../field.ts';
import type { Field } from '../field.ts';

/** The time zones of Brazil. */
export const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'UTC'] as const;

export const timeZone: Field = choice('Fuso da unidade', ZONES);

export const zones: fc.Arbitrary<string> = fc.constantFrom(...ZONES);
