import { audit } from './audit.ts';
import { dictionary } from './dictionary.ts';
import { sentence } from './sentence.ts';

// The words come with whoever tells the answer, and not with everybody's first visit.
Object.assign(dictionary, audit);

/** What a verification found, as the contract answers it. */
interface Verification {
  readonly entries: number;
  readonly until: string | null;
  readonly head: { readonly seq: number; readonly hash: string } | null;
  readonly waiting: number;
  readonly waitingSince: string | null;
  readonly damage: readonly { readonly kind: string; readonly seq: number | null; readonly at: string | null }[];
  readonly damaged: number;
  readonly anchor: { readonly heads: number; readonly latest: string | null; readonly wrongLines: number } | null;
}

/** The answer of a verification: what it means, each damage, and what it was compared with. */
export interface ToldAudit {
  readonly isWhole: boolean;
  readonly summary: string;
  readonly damage: readonly string[];
  readonly notes: readonly string[];
}

/** Says a verification of the audit in sentences; `when` writes an instant as whoever reads it knows it. [AUD-003] */
export function tellAudit(found: Verification, when: (instant: string) => string): ToldAudit {
  const { entries, damaged, damage, waiting, waitingSince, head, anchor } = found;
  const at = (instant: string | null): string => (instant === null ? '?' : when(instant));
  const until = at(found.until);
  const wrongLines = anchor?.wrongLines ?? 0;
  const more = damaged - damage.length;
  const problems = damaged + wrongLines;
  return {
    isWhole: problems === 0,
    summary: sentence(summaryOf(entries, problems), { entries: entries.toLocaleString('pt-BR'), problems, until }),
    damage: [
      ...damage.map((one) => sentence(`audit.${one.kind}`, { seq: one.seq ?? '?', at: at(one.at) })),
      ...(more > 0 ? [sentence('audit.more', { more })] : []),
      ...(wrongLines > 0 ? [sentence('audit.wrong-anchors', { lines: wrongLines })] : []),
    ],
    notes: [
      ...(waiting > 0 ? [sentence('audit.waiting', { waiting, at: at(waitingSince) })] : []),
      ...(head === null ? [] : [sentence('audit.head', head)]),
      anchorNote(anchor, at),
    ],
  };
}

function summaryOf(entries: number, problems: number): string {
  if (problems === 0) return entries === 0 ? 'audit.empty' : entries === 1 ? 'audit.whole-one' : 'audit.whole';
  if (entries === 0) return 'audit.damaged-empty';
  return problems === 1 ? 'audit.damaged-one' : 'audit.damaged';
}

function anchorNote(anchor: Verification['anchor'], at: (instant: string | null) => string): string {
  if (anchor === null) return sentence('audit.no-anchor');
  if (anchor.heads === 0) return sentence('audit.no-anchor-yet');
  return sentence('audit.anchored', { heads: anchor.heads, at: at(anchor.latest) });
}
