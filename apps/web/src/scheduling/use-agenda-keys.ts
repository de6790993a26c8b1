import { isDialogOpen, useDocumentKeys } from '@prumo/ui';
import { singleKeysOn } from '../kit/index.ts';
import type { AgendaView } from './agenda-view.ts';

/** What the keys of the agenda do: N novo, T hoje, ← → day, week or month, / busca, D dia, S semana, M mês, L lista, G grade. */
export interface AgendaKeys {
  readonly create: () => void;
  readonly today: () => void;
  readonly days: (by: number) => void;
  readonly search: () => void;
  /** Into the times of the day. */
  readonly grid: () => void;
  readonly view: (view: AgendaView) => void;
}

// Here letters and arrows have a meaning of their own.
const typing =
  'input, textarea, select, [contenteditable], [role=combobox], [role=grid], [role=menu], [role=tablist], [role=listbox], [data-own-keys]';

/** The shortcuts of the page; silent while somebody types or a dialog is open. */
export function useAgendaKeys(keys: AgendaKeys): void {
  useDocumentKeys((event) => {
    const { target } = event;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isDialogOpen() ||
      (event.key.length === 1 && !singleKeysOn())
    )
      return;
    const inGrid = target instanceof Element && target.closest('[data-own-keys]') !== null;
    const arrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (target instanceof Element && target.closest(typing) !== null && (!inGrid || arrow)) return;
    const run = actionOf(event.key, keys);
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}

function actionOf(key: string, keys: AgendaKeys): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    n: keys.create,
    t: keys.today,
    d: () => keys.view('day'),
    s: () => keys.view('week'),
    m: () => keys.view('month'),
    l: () => keys.view('list'),
    '/': keys.search,
    g: keys.grid,
    ArrowLeft: () => keys.days(-1),
    ArrowRight: () => keys.days(1),
  };
  return actions[key.length === 1 ? key.toLowerCase() : key];
}
