import { bigCalendar } from './big-calendar.tsx';
import { type Event, events } from './data.ts';
import { plain } from './plain.tsx';
import { product } from './product.tsx';

/** One way to draw the day. */
export interface Side {
  readonly mount: (root: HTMLElement, events: readonly Event[]) => void | Promise<void>;
  readonly change: (event: Event) => void;
}

const sides: Readonly<Record<string, Side>> = { product, plain, 'react-big-calendar': bigCalendar };
const { searchParams } = new URL(location.href);
const side = sides[searchParams.get('side') ?? 'product'] ?? product;
const list = events(Number(searchParams.get('count') ?? '500'));

// What the measuring side calls, one after the other.
Object.assign(globalThis, {
  mount: () => side.mount(document.querySelector<HTMLElement>('#root') ?? document.body, list),
  change: (n: number) => {
    const event = list[(n * 37) % list.length];
    if (event) side.change({ ...event, status: 'canceled', name: `${event.name} mudou ${n}` });
  },
});
