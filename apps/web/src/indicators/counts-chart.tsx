import { formatNumber } from '@prumo/domain/money';
import { Card, EmptyState } from '@prumo/ui';
import { Chart } from '@prumo/ui/charts';
import type { Count } from '@prumo/view-models/indicators';

interface Props {
  readonly title: string;
  /** What is counted, over the names of the table. */
  readonly label: string;
  readonly counts: readonly Count[];
  readonly kind?: 'bar-horizontal' | 'pie' | undefined;
  /** Said where nothing was counted. */
  readonly empty?: string | undefined;
}

/** Pixels that a bar and its name need. */
const BAR_PIXELS = 28;

/** How often each name came. */
export function CountsChart({ title, label, counts, kind = 'bar-horizontal', empty }: Props) {
  if (counts.length === 0 && empty !== undefined) {
    return (
      <Card title={title}>
        <EmptyState icon="chart-bar" text={empty} />
      </Card>
    );
  }
  return (
    <Card>
      <Chart
        title={title}
        kind={kind}
        categoryLabel={label}
        categories={counts.map(({ name }) => name)}
        series={[{ name: 'Quantidade', data: counts.map(({ count }) => count) }]}
        height={kind === 'pie' ? undefined : Math.max(280, counts.length * BAR_PIXELS)}
        format={countText}
      />
    </Card>
  );
}

/** '1.234'. */
export const countText = (value: number): string => formatNumber(value, 0);
