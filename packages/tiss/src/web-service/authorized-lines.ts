/** A line that was asked for. */
export interface RequestedLine {
  readonly itemId: string;
  readonly code: string;
  /** Which manufacturer is wished of a material (1 to 3); null or left out of what is none. */
  readonly option?: string | null;
}

/** What an insurer says of a procedure or of a material. */
export interface AnsweredService<Reason = unknown> {
  readonly code: string;
  readonly option?: string | null;
  /** The product that a material was authorized as, where it is told. */
  readonly product?: AuthorizedProduct;
  readonly requested: number;
  readonly authorized: number;
  readonly reasons: readonly Reason[];
}

/** How a material is told: its registration at ANVISA, the manufacturer's code, the AFE of the company. */
export interface AuthorizedProduct {
  readonly anvisaRegistration: string | null;
  readonly manufacturerReference: string | null;
  readonly operatingAuthorization: string | null;
}

/** Digits alone count: insurers write codes with and without points. */
const bare = (code: string): string => code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/**
 * Which line of a request each answered procedure or material is about, since the request numbers none: the first of its code and option that no
 * other one took; then, for what is left, the first of its code: who asks again another day may not know the options any more. A line that the
 * insurer says nothing of has null. [TIS-015]
 */
export function authorizedLines<Service extends AnsweredService>(
  lines: readonly RequestedLine[],
  services: readonly Service[],
): readonly { readonly itemId: string; readonly service: Service | null }[] {
  const left = [...services];
  const take = (line: RequestedLine, isSame: (service: Service) => boolean): Service | null => {
    const at = left.findIndex((service) => bare(service.code) === bare(line.code) && isSame(service));
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const exact = lines.map((line) => take(line, ({ option }) => (option ?? null) === (line.option ?? null)));
  return lines.map((line, at) => ({ itemId: line.itemId, service: exact[at] ?? take(line, () => true) }));
}
