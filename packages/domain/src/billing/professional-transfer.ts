import { cents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { PaidOutLine } from './account-state.ts';
import type { TransferWait } from './transfer-amount.ts';

/** A line as its transfer (repasse) to the professional sees it. */
export interface ProfessionalLine extends PaidOutLine {
  readonly itemId: string;
  readonly professionalId: string | null;
  /** Where its account stands. */
  readonly status: string;
  /** What the professional gets for it, negative where it is owed to the clinic; null while nothing can be paid. */
  readonly amount: Cents | null;
  readonly waits: TransferWait | null;
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

/** A transfer: what the professional is paid or owes, and the lines marked with the document that says so. */
export interface ProfessionalTransfer<L extends ProfessionalLine> {
  readonly professionalId: string;
  /** An expense of the clinic, or a revenue where the professional received more than the own share. */
  readonly type: 'expense' | 'revenue';
  readonly total: Cents;
  readonly lines: readonly (L & { readonly financialBundleId: string })[];
}

/** The document that pays lines out. */
export interface TransferDocument {
  readonly professionalId: string;
  readonly financialBundleId: string;
  /** The sum that was seen before closing. */
  readonly expected: Cents;
}

/**
 * Pays lines out to their professional in one financial document: the document is their sum and every line is marked with it. No line,
 * one of somebody else (`lines.N.professionalId`), one paid out before, of an account that is not finished, without a rule or still
 * without its money (`lines.N`) are refused, and so is a sum of nothing or another one than was seen (`total`). [BIL-200, TIS-024]
 */
export function payOutLines<L extends ProfessionalLine>(
  lines: readonly L[],
  { professionalId, financialBundleId, expected }: TransferDocument,
): Result<ProfessionalTransfer<L>, Problem[]> {
  if (lines.length === 0) return refuse([problem('lines', 'billing.no-expense')]);
  const problems = lines.flatMap((line, index) => lineProblems(line, `lines.${index}`, professionalId));
  if (problems.length > 0) return refuse(problems);
  const total = sumCents(lines.map(({ amount }) => amount ?? cents(0)));
  if (total === 0) return refuse([problem('total', 'billing.transfer-of-nothing')]);
  if (total !== expected) return refuse([problem('total', 'billing.transfer-changed')]);
  return ok({
    professionalId,
    type: total > 0 ? 'expense' : 'revenue',
    total: cents(Math.abs(total)),
    lines: lines.map((line) => ({ ...line, financialBundleId })),
  });
}

function lineProblems(line: ProfessionalLine, at: string, professionalId: string): Problem[] {
  if (line.professionalId !== professionalId) return [problem(`${at}.professionalId`, 'billing.other-professional')];
  if (!isBlank(line.financialBundleId)) return [problem(at, 'billing.line-transferred')];
  if (line.status !== 'finished') return [problem(at, 'billing.account-not-finished')];
  if (line.waits !== null) return [problem(at, WAITING[line.waits])];
  return [];
}

const WAITING = {
  'no-rule': 'billing.transfer-without-rule',
  'not-received': 'billing.transfer-not-received',
} as const satisfies Record<TransferWait, string>;

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
