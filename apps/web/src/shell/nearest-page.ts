import { foldText } from '@prumo/domain/identity';

/** A page that may be meant. */
export interface KnownPage {
  readonly path: string;
  readonly title: string;
}

/**
 * The page whose address or title is nearest to an address that does not exist; null when none is near. What stands above it wins: of
 * '/patients/x/prontuario' it is '/patients'. [ACC-009]
 */
export function nearestPage<P extends KnownPage>(address: string, pages: readonly P[]): P | null {
  const asked = words(address);
  const above = pages
    .filter(({ path }) => path.length > 1 && `${address}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  if (above !== undefined) return above;
  const [nearest] = pages
    .map((page) => ({ page, far: Math.min(far(asked, words(page.path)), far(asked, words(page.title))) }))
    .toSorted((one, other) => one.far - other.far);
  return nearest !== undefined && nearest.far <= Math.max(2, asked.length * 0.4) ? nearest.page : null;
}

const words = (text: string): string => foldText(text.replaceAll(/[/_-]+/g, ' '));

/** Letters to add, take away or change until one text is the other. */
function far(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++) {
      const change = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
