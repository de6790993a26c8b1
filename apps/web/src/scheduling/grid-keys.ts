/**
 * Arrows among the cards and free times: up and down within a column, left and right to the nearest time of the next one; Home and End.
 * Answers whether the key was used. Works on the document, so that moving the focus draws nothing.
 */
export function moveInGrid(grid: HTMLElement, key: string): boolean {
  const current =
    document.activeElement instanceof HTMLElement && grid.contains(document.activeElement)
      ? document.activeElement.closest<HTMLElement>('[data-cell]')
      : null;
  const target = current === null ? firstCell(grid, key) : neighbour(grid, current, key);
  if (target === undefined || target === null) return false;
  target.focus();
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The cell the focus is on, and where it lies. */
export interface FocusedCell {
  readonly kind: 'card' | 'slot';
  readonly id: string;
  readonly scheduleId: string;
  readonly date: string;
}

export function cellOf(element: EventTarget | null): FocusedCell | null {
  const cell = element instanceof HTMLElement ? element.closest<HTMLElement>('[data-cell]') : null;
  const column = cell?.closest<HTMLElement>('[data-schedule]');
  if (!cell || !column) return null;
  return {
    kind: cell.dataset['cell'] === 'card' ? 'card' : 'slot',
    id: cell.dataset['id'] ?? '',
    scheduleId: column.dataset['schedule'] ?? '',
    date: column.dataset['date'] ?? '',
  };
}

const columnsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-schedule]')];
const cellsOf = (column: HTMLElement | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];
const startOf = (cell: HTMLElement): number => Number(cell.dataset['start']);

function firstCell(grid: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowRight' && key !== 'Enter' && key !== 'Home') return undefined;
  return columnsOf(grid)
    .map((column) => cellsOf(column)[0])
    .find((cell) => cell !== undefined);
}

function neighbour(grid: HTMLElement, current: HTMLElement, key: string): HTMLElement | undefined {
  const columns = columnsOf(grid);
  const at = columns.findIndex((column) => column.contains(current));
  const cells = cellsOf(columns[at]);
  const index = cells.indexOf(current);
  if (key === 'ArrowDown') return cells[index + 1];
  if (key === 'ArrowUp') return index > 0 ? cells[index - 1] : undefined;
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const rest = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const next = rest.map(cellsOf).find((found) => found.length > 0);
  return next?.reduce((best, cell) =>
    Math.abs(startOf(cell) - startOf(current)) < Math.abs(startOf(best) - startOf(current)) ? cell : best,
  );
}
