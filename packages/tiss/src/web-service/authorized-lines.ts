/** A line that was asked for. */
export interface RequestedLine {
  readonly itemId: string;
  readonly code: string;
}

/** What an insurer says of a procedure. */
export interface AnsweredService<Reason = unknown> {
  readonly code: string;
  readonly requested: number;
  readonly authorized: number;
  readonly reasons: readonly Reason[];
}

/** Digits alone count: insurers write codes with and without points. */
const bare = (code: string): string => code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/**
 * Which line of a request each answered procedure is about: the first of its code that no other one took, since the request numbers none. A line
 * that the insurer says nothing of has null. [TIS-015]
 */
export function authorizedLines<Service extends AnsweredService>(
  lines: readonly RequestedLine[],
  services: readonly Service[],
): readonly { readonly itemId: string; readonly service: Service | null }[] {
  const left = [...services];
  return lines.map(({ itemId, code }) => {
    const at = left.findIndex((service) => bare(service.code) === bare(code));
    return { itemId, service: at === -1 ? null : (left.splice(at, 1)[0] ?? null) };
  });
}
