import type { InsuranceRules } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { sumCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { checkInsurerRules } from './check-insurer-rules.ts';
import type { SendableGuide } from './check-insurer-rules.ts';

/** A guide of the one insurer that is looked at. */
export type OwnGuide = Omit<SendableGuide, 'insurer'>;

/** A denial of the past: its guide as it was sent, and the procedures of the same patient that had gone before it. */
export interface PastDenial {
  readonly value: Cents;
  readonly guide: OwnGuide;
  readonly earlier: readonly OwnGuide[];
  readonly sentOn: LocalDate;
}

const ONE = 'own';
const named = (guide: OwnGuide): SendableGuide => ({ ...guide, insurer: ONE });

/** How many denials of the past a rule would have held back before the guide was sent, and how much they took. [TIS-012, TIS-013] */
export function heldBack(
  denials: readonly PastDenial[],
  rules: InsuranceRules,
): { readonly denials: number; readonly total: Cents } {
  const held = denials.filter(({ guide, earlier, sentOn }) =>
    checkInsurerRules([...earlier, guide].map(named), { [ONE]: rules }, sentOn).some(({ field }) =>
      field.startsWith(`guides.${earlier.length}.`),
    ),
  );
  return { denials: held.length, total: sumCents(held.map(({ value }) => value)) };
}
