import { formatNumber } from '@prumo/domain/money';
import { pieShares } from '@prumo/domain/reports';
import type { ApexOptions } from 'apexcharts';
import { useSyncExternalStore } from 'react';
import { getDensity, watchAppearance } from '../theme/appearance.ts';
import { Apex } from './apex.ts';
import type { ChartProps } from './chart.tsx';

/** The drawing itself; a module of its own, because apexcharts weighs more than the rest of a page. */
export function ApexChart({ kind, categories, series, format, height = 280, title }: ChartProps) {
  // Redrawn with the colours of the theme when it changes.
  const appearance = useSyncExternalStore(
    watchAppearance,
    () => `${document.documentElement.dataset['theme'] ?? ''}/${getDensity()}`,
  );
  const phone = useSyncExternalStore(watchWidth, isNarrow);
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const pie = kind === 'pie';
  const shares = pie ? pieShares(series[0]?.data ?? []) : [];
  const write = format ?? ((value: number) => String(value));
  const options: ApexOptions = {
    chart: {
      id: `${title}-${appearance}`.replaceAll(/\W+/g, '-'),
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: style.getPropertyValue('--font'),
      background: 'transparent',
      foreColor: colour('text-2'),
    },
    theme: { mode: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light' },
    colors: [1, 2, 3, 4, 5, 6, 7].map((index) => colour(`chart-${index}`)),
    fill: { opacity: 1 },
    plotOptions: {
      pie: { dataLabels: { offset: -14 } },
      bar: { horizontal: kind === 'bar-horizontal', borderRadius: 3, columnWidth: '60%' },
    },
    stroke: {
      width: kind === 'line' ? 3 : pie ? 2 : 0,
      curve: 'straight',
      ...(pie ? { colors: [colour('card')] } : {}),
    },
    grid: { borderColor: colour('line') },
    dataLabels: {
      enabled: pie,
      formatter: (_value, { seriesIndex }: { readonly seriesIndex: number }) =>
        `${formatNumber(shares[seriesIndex] ?? 0, 2)}%`,
      // The colour of the card stands out from every colour of the charts, in light and in dark; a shadow would only blur it.
      style: { colors: [colour('card')] },
      dropShadow: { enabled: false },
    },
    legend: {
      position: 'bottom',
      labels: { colors: colour('text') },
      markers: { offsetX: -4 },
      itemMargin: { horizontal: 10 },
    },
    tooltip: {
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      y: { formatter: write },
    },
    ...(pie
      ? { labels: [...categories] }
      : {
          xaxis: {
            categories: [...categories],
            // Few marks along a bar, whose card may be narrow, and smaller names below columns: otherwise they run into each other or are left out.
            ...(kind === 'bar-horizontal' ? { tickAmount: 2 } : {}),
            labels:
              kind === 'bar-horizontal'
                ? { formatter: (value: string) => writeAxis(value, write) }
                : phone
                  ? { style: { fontSize: '10px' } }
                  : {},
          },
          yaxis: kind === 'bar-horizontal' ? {} : { labels: { formatter: write } },
        }),
  };
  const data = pie ? [...(series[0]?.data ?? [])] : series.map((one) => ({ name: one.name, data: [...one.data] }));
  const type = kind === 'bar-horizontal' ? 'bar' : kind;
  return <Apex key={`${appearance} ${phone}`} type={type} height={height} options={options} series={data} />;
}

/** A drawing on a phone is some 300 px wide. Asked here and not by the option `responsive` of Apex, which breaks where several charts are drawn at once. */
const PHONE = '(max-width: 480px)';

const isNarrow = (): boolean => window.matchMedia(PHONE).matches;

function watchWidth(onChange: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

// Apex also asks for the labels of the category axis with this formatter: what is no number stays as it is.
const writeAxis = (value: string, write: (value: number) => string): string =>
  Number.isFinite(Number(value)) ? write(Number(value)) : value;
