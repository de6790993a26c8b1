import { cents, formatMoney } from '@prumo/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Chart } from './chart.tsx';

const money = (value: number) => formatMoney(cents(value));
const meta = {
  title: 'Controles/Gráficos',
  component: Chart,
  args: {
    title: 'Receita por mês',
    kind: 'bar',
    categoryLabel: 'Mês',
    categories: ['jan', 'fev', 'mar', 'abr'],
    series: [
      { name: 'Receita', data: [1_000_000, 1_400_000, 900_000, 2_100_000] },
      { name: 'Despesa', data: [800_000, 700_000, 950_000, 900_000] },
    ],
    format: money,
  },
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('.apexcharts-svg')).not.toBeNull());
  // It takes the place that was kept for it: nothing below jumps.
  const place = canvasElement.querySelector<HTMLElement>('.chart-drawing');
  await waitFor(() => expect(`${place?.offsetHeight}px`).toBe(place?.style.minHeight));
};

export const Bars: Story = { name: 'Bars [UIX-016]', play: drawn };
export const HorizontalBars: Story = {
  name: 'Horizontal bars [UIX-016]',
  args: { kind: 'bar-horizontal' },
  play: drawn,
};
export const Lines: Story = { name: 'Lines [UIX-016]', args: { kind: 'line' }, play: drawn };
export const Pie: Story = {
  name: 'Pie with two decimals [UIX-016, UIX-052]',
  args: {
    kind: 'pie',
    title: 'Formas',
    categories: ['Dinheiro', 'Pix', 'Cartão'],
    series: [{ name: 'Total', data: [1, 1, 1] }],
    format: String,
  },
  play: async (context) => {
    await drawn(context);
    await waitFor(() => expect(context.canvasElement.textContent).toContain('33,33%'));
  },
};
export const BarsDark: Story = { play: drawn, parameters: { theme: 'dark' } };
export const TableBeside: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tabela' }));
    await expect(canvas.getByRole('table', { name: 'Receita por mês' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'R$ 21.000,00' })).toBeVisible();
  },
};
