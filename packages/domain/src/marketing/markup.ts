/** A message as WhatsApp shows it. Only these kinds exist, so that nothing a patient or author writes becomes markup of the page. */
export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mono'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'strike'; readonly children: readonly MarkupToken[] };

const KINDS = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof KINDS;

const FENCE = '```';
const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Reads WhatsApp markup: *bold*, _italic_, ~strike~ and ```mono```. Marks count in pairs, at word borders, within one line
 * and around something that neither starts nor ends with a space; every other mark is plain text. [MKT-011, A72]
 */
export function parseMarkup(text: string): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  // A mark that finds no partner on its line cannot find one further right either: the search is not repeated.
  const hopeless: Partial<Record<Mark, number>> = {};
  let plain = 0;
  let at = 0;
  const take = (end: number, token: MarkupToken, next: number) => {
    if (end > plain) tokens.push({ kind: 'text', text: text.slice(plain, end) });
    tokens.push(token);
    plain = next;
    at = next;
  };
  while (at < text.length) {
    const fence = fenceEnd(text, at);
    if (fence !== null) {
      take(at, { kind: 'mono', text: text.slice(at + FENCE.length, fence) }, fence + FENCE.length);
      continue;
    }
    const mark = text.charAt(at);
    if (!isMark(mark) || at < (hopeless[mark] ?? 0) || !opens(text, at)) {
      at += 1;
      continue;
    }
    const lineEnd = endOfLine(text, at);
    const close = closing(text, at, lineEnd);
    if (close === null) {
      hopeless[mark] = lineEnd;
      at += 1;
    } else take(at, { kind: KINDS[mark], children: parseMarkup(text.slice(at + 1, close)) }, close + 1);
  }
  if (plain < text.length) tokens.push({ kind: 'text', text: text.slice(plain) });
  return tokens;
}

function isMark(character: string): character is Mark {
  return Object.hasOwn(KINDS, character);
}

function opens(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  return !WORD.test(text.charAt(at - 1)) && next !== text.charAt(at) && next.trim() !== '';
}

function closing(text: string, open: number, lineEnd: number): number | null {
  const mark = text.charAt(open);
  for (let at = text.indexOf(mark, open + 2); at !== -1 && at < lineEnd; at = text.indexOf(mark, at + 1)) {
    if (text.charAt(at - 1).trim() !== '' && !WORD.test(text.charAt(at + 1))) return at;
  }
  return null;
}

/** Where the mono block that starts here ends, or null when none starts or it never ends. */
function fenceEnd(text: string, at: number): number | null {
  if (!text.startsWith(FENCE, at)) return null;
  const end = text.indexOf(FENCE, at + FENCE.length + 1);
  return end === -1 ? null : end;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
