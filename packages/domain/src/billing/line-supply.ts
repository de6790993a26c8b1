import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { checkChoice, checkText } from './field-checks.ts';
import { isProcedureType } from './expense-type.ts';
import type { Text } from './guide-draft.ts';

/** Tables of an insurer's own codes, and of its packages: a line may be charged by one of them instead of the table of its register. [TIS-008] */
export const OWN_TABLES = ['00', '90', '98'] as const;

/** Where in the clinic something was used: the codes of the standard's «centro de consumo». [TIS-008] */
export const CONSUMPTION_CENTERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** What a guide tells of a line beyond what was done: most of it is asked of OPME and materials. Null: not told. */
export interface LineSupply {
  readonly table?: Text;
  readonly consumptionCenter?: Text;
  /** Registration of the product at ANVISA. */
  readonly anvisaRegistration?: Text;
  /** The manufacturer's own code of the product. */
  readonly manufacturerReference?: Text;
  /** Autorização de funcionamento (AFE) of the company that supplied it. */
  readonly operatingAuthorization?: Text;
  /** `itemId` of the procedure of the same account that it belongs to. */
  readonly linkedItem?: Text;
}

/** Characters that the national standard has for each. [TIS-011] */
export const SUPPLY_LENGTH = { anvisaRegistration: 15, manufacturerReference: 60, operatingAuthorization: 30 } as const;

/** Problems of what a line tells of its supply: codes that the standard does not have, texts longer than it takes. [TIS-008, TIS-011] */
export function supplyProblems(supply: LineSupply | null | undefined): Problem[] {
  if (supply === null || supply === undefined) return [];
  return [
    ...checkChoice('supply.table', supply.table, OWN_TABLES),
    ...checkChoice('supply.consumptionCenter', supply.consumptionCenter, CONSUMPTION_CENTERS),
    ...(['anvisaRegistration', 'manufacturerReference', 'operatingAuthorization'] as const).flatMap((key) =>
      checkText(`supply.${key}`, supply[key], { required: false, maximum: SUPPLY_LENGTH[key] }),
    ),
  ];
}

/** A line belongs to a procedure of the same account, or to none: of lines that name another one, by their place. [TIS-008] */
export function linkProblems(
  lines: readonly {
    readonly itemId?: string | undefined;
    readonly type?: Text;
    readonly supply?: LineSupply | null | undefined;
  }[],
): Problem[] {
  const known = new Set(lines.filter(({ type }) => isProcedureType(type)).map(({ itemId }) => itemId));
  return lines.flatMap(({ type, supply }, at) => {
    const linked = supply?.linkedItem ?? '';
    if (linked === '' || (!isProcedureType(type) && known.has(linked))) return [];
    return [problem(`expenses.${at}.supply.linkedItem`, 'guide.linked-item')];
  });
}
