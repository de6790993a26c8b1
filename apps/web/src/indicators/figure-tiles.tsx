import { formatNumber } from '@prumo/domain/money';

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** A percent with two decimals instead of a count. [DSH-021, A137] */
  readonly percent?: boolean | undefined;
  /** Says where the number comes from. */
  readonly hint?: string | undefined;
}

/** Figures beside each other. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="tiles figure-tiles">
      {figures.map(({ label, value, percent, hint }) => (
        <div key={label} className={percent ? 'tile figure-rate' : 'tile'}>
          <dt>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </dt>
          <dd className="tnum">{percent ? percentText(value) : formatNumber(value, 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** '75,00%'. [DSH-021] */
export const percentText = (value: number): string => `${formatNumber(value)}%`;
