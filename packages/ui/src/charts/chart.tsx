import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import '../data/data-table.css';
import './chart.css';

const ApexChart = lazy(async () => ({ default: (await import('./apex-chart.tsx')).ApexChart }));

/** Pixels that Apex adds below a drawing with axes: kept free from the start, so that nothing below jumps when it is drawn. */
const BELOW_AXIS = 15;

export interface ChartSeries {
  readonly name: string;
  readonly data: readonly number[];
}

export interface ChartProps {
  readonly title: string;
  readonly kind: 'bar' | 'bar-horizontal' | 'line' | 'pie';
  readonly categories: readonly string[];
  /** A pie draws the first one only, whole numbers from 0 (counts, cents). */
  readonly series: readonly ChartSeries[];
  /** Writes a value in the axis, the tooltip and the table, e.g. as money. */
  readonly format?: ((value: number) => string) | undefined;
  /** Height of the drawing in px. */
  readonly height?: number | undefined;
  /** The table is visible from the start; a button shows it otherwise. */
  readonly tableShown?: boolean | undefined;
  readonly categoryLabel?: string | undefined;
}

/** A chart and, always, the same numbers as a table: shown on demand, there for screen readers. [UIX-016, UIX-052] */
export function Chart(props: ChartProps) {
  const { title, categories, series, format = String, height = 280 } = props;
  const id = useId();
  const [shown, setShown] = useState(props.tableShown ?? false);
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-head">
        <span id={id}>{title}</span>
        <Button
          kind="ghost"
          small
          icon={shown ? 'chart-bar' : 'table'}
          pressed={shown}
          onClick={() => setShown(!shown)}
        >
          Tabela
        </Button>
      </figcaption>
      <div
        aria-hidden="true"
        className="chart-drawing"
        style={{ minHeight: height + (props.kind === 'pie' ? 0 : BELOW_AXIS) }}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <ApexChart {...props} />
        </Suspense>
      </div>
      <div className={shown ? 'table-box' : 'visually-hidden'}>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{props.categoryLabel ?? 'Item'}</th>
              {series.map((one) => (
                <th key={one.name} scope="col" className="cell-end">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, index) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                {series.map((one) => (
                  <td key={one.name} className="cell-end tnum">
                    {format(one.data[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
