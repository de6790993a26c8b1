import { addApplicationWords } from '@prumo/messages/application';
import { dayOf, type Event, monthOf } from './data.ts';

addApplicationWords();

export type View = 'day' | 'month';

/** One way to draw the day or the month. */
export interface Side {
  /** What the server's answer would bring; not measured. */
  readonly prepare?: (events: readonly Event[], view: View) => void;
  readonly mount: (root: HTMLElement, events: readonly Event[], view: View) => void | Promise<void>;
  readonly change: (event: Event, view: View) => void | Promise<void>;
}

// Each side comes alone: what the others bring must not be on its page.
const sides: Readonly<Record<string, () => Promise<Side>>> = {
  product: async () => (await import('./product.tsx')).product,
  plain: async () => (await import('./plain.tsx')).plain,
  'react-big-calendar': async () => (await import('./big-calendar.tsx')).bigCalendar,
  FullCalendar: async () => (await import('./full-calendar.tsx')).fullCalendar,
  'Schedule-X': async () => (await import('./schedule-x.tsx')).scheduleX,
};
const { searchParams } = new URL(location.href);
const load = sides[searchParams.get('side') ?? 'product'];
if (load === undefined) throw new Error('no such side');
const side = await load();
const view: View = searchParams.get('view') === 'month' ? 'month' : 'day';
const count = Number(searchParams.get('count') ?? '500');
const list = view === 'month' ? monthOf(count) : dayOf(count);

side.prepare?.(list, view);
// Letters and icons have come with the shell long before the agenda.
await Promise.all([...document.fonts].map((font) => font.load()));

// What the measuring side calls, one after the other.
Object.assign(globalThis, {
  ready: true,
  mount: () => side.mount(document.querySelector<HTMLElement>('#root') ?? document.body, list, view),
  change: (n: number) => {
    const event = list[view === 'month' ? (n % 30) * count : (n * 37) % list.length];
    return event && side.change({ ...event, status: 'canceled', name: `${event.name} mudou ${n}` }, view);
  },
});
