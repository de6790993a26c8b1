import { sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { PaidOutLine } from './account-state.ts';

/** A line as its transfer (repasse) to the professional sees it. */
export interface ProfessionalLine extends PaidOutLine {
  readonly itemId: string;
  readonly professionalId: string | null;
  /** What the professional gets for it. */
  readonly amount: Cents;
}

/** Lines that can be paid out to a professional: of finished accounts, done by that person, not paid out yet. [BIL-199, A101] */
export function transferableLines<L extends Pick<ProfessionalLine, 'professionalId' | 'financialBundleId'>>(
  accounts: readonly { readonly status: string; readonly expenses: readonly L[] }[],
  professionalId: string,
): L[] {
  return accounts
    .filter(({ status }) => status === 'finished')
    .flatMap(({ expenses }) => expenses)
    .filter((line) => line.professionalId === professionalId && isBlank(line.financialBundleId));
}

/** A transfer: what the professional is paid, and the lines marked with the document that pays them. */
export interface ProfessionalTransfer<L extends ProfessionalLine> {
  readonly professionalId: string;
  readonly total: Cents;
  readonly lines: readonly (L & { readonly financialBundleId: string })[];
}

/**
 * Pays lines out to their professional in one financial document: the document is their sum and every line is marked with it.
 * No line, a line of somebody else (`lines.N.professionalId`) and a line paid out before (`lines.N`) are refused. [BIL-200]
 */
export function payOutLines<L extends ProfessionalLine>(
  lines: readonly L[],
  { professionalId, financialBundleId }: { readonly professionalId: string; readonly financialBundleId: string },
): Result<ProfessionalTransfer<L>, Problem[]> {
  if (lines.length === 0) return refuse([problem('lines', 'billing.no-expense')]);
  const problems = lines.flatMap((line, index) => [
    ...(line.professionalId === professionalId
      ? []
      : [problem(`lines.${index}.professionalId`, 'billing.other-professional')]),
    ...(isBlank(line.financialBundleId) ? [] : [problem(`lines.${index}`, 'billing.line-transferred')]),
  ]);
  if (problems.length > 0) return refuse(problems);
  return ok({
    professionalId,
    total: sumCents(lines.map(({ amount }) => amount)),
    lines: lines.map((line) => ({ ...line, financialBundleId })),
  });
}

/**
 * Takes the link to a financial document off its lines: when the document was reversed or deleted, or when it cannot be found
 * any more. Lines of other documents stay as they are. [BIL-053, BIL-201]
 */
export function releaseTransfer<L extends PaidOutLine>(
  lines: readonly L[],
  financialBundleId: string,
): (L | (Omit<L, 'financialBundleId'> & { readonly financialBundleId: null }))[] {
  return lines.map((line) =>
    line.financialBundleId === financialBundleId ? { ...line, financialBundleId: null } : line,
  );
}
