import type { AgendaDrag } from '@prumo/view-models/scheduling';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { AgendaLane } from './agenda-lane.ts';
import { cellOf } from './grid-keys.ts';

/** A mouse drags after so many px, a finger after resting; a finger that moves earlier scrolls. */
const MOUSE_PX = 5;
const FINGER_PX = 8;
const LONG_PRESS_MS = 350;
/** The lower edge by which a card is made longer or shorter. */
const EDGE_PX = { mouse: 6, finger: 12 };
/** A card lower than this is only moved. */
const LEAST_RESIZED_PX = 24;
/** Near the edge of the grid it scrolls, faster the nearer. */
const SCROLL_ZONE_PX = 48;
const SCROLL_PX = 14;

interface Dragging {
  readonly drag: AgendaDrag;
  readonly lanes: readonly AgendaLane[];
  /** First minute drawn, and px of a minute. */
  readonly first: number;
  readonly perMinute: number;
  readonly allowed: boolean;
}

/** Dragging of cards by mouse, pen and finger (after a long press), with Escape to leave everything as it was. [UXP-002] */
export function useCardDrag(grid: RefObject<HTMLElement | null>, dragging: Dragging): void {
  const latest = useRef(dragging);
  useLayoutEffect(() => {
    latest.current = dragging;
  });
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const hand = new Hand(element, () => latest.current);
    return () => hand.letGo();
  }, [grid]);
}

/** The pointer over one grid. Works on the document: while a card is dragged React draws the ghost and nothing else. */
class Hand {
  readonly #grid: HTMLElement;
  readonly #now: () => Dragging;
  readonly #always = new AbortController();
  /** From the first touch to the end. */
  #during: AbortController | null = null;
  #card: HTMLElement | null = null;
  #point = { x: 0, y: 0 };
  #frame = 0;

  constructor(grid: HTMLElement, now: () => Dragging) {
    this.#grid = grid;
    this.#now = now;
    const { signal } = this.#always;
    grid.addEventListener('pointerdown', (event) => this.press(event), { signal });
    grid.addEventListener('pointermove', (event) => this.hover(event), { signal, passive: true });
    // A finger that drags must not scroll; only a listener that may refuse can say so, and it has to be there before the finger.
    grid.addEventListener('touchmove', (event) => this.#card !== null && event.cancelable && event.preventDefault(), {
      signal,
      passive: false,
    });
  }

  letGo(): void {
    this.#always.abort();
    this.end();
  }

  /** The edge that resizes shows itself under a mouse. */
  private hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    this.#grid.classList.toggle(
      'agenda-grid-edge',
      this.#now().allowed && cardAt(event) !== null && kindAt(event) === 'resize',
    );
  }

  private press(event: PointerEvent): void {
    const card = cardAt(event);
    if (
      card === null ||
      !event.isPrimary ||
      event.button !== 0 ||
      event.ctrlKey ||
      this.#during !== null ||
      !this.#now().allowed
    )
      return;
    const kind = kindAt(event);
    const from = { x: event.clientX, y: event.clientY };
    this.#point = from;
    this.#during = new AbortController();
    const { signal } = this.#during;
    const mouse = event.pointerType === 'mouse';
    const rest = mouse ? 0 : window.setTimeout(() => this.take(card, kind, from), LONG_PRESS_MS);
    signal.addEventListener('abort', () => window.clearTimeout(rest));
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (moved.pointerId !== event.pointerId) return;
        this.#point = { x: moved.clientX, y: moved.clientY };
        if (this.#card !== null) return;
        const far = Math.hypot(moved.clientX - from.x, moved.clientY - from.y);
        if (mouse && far >= MOUSE_PX) this.take(card, kind, from);
        else if (!mouse && far >= FINGER_PX) this.end();
      },
      { signal, passive: true },
    );
    window.addEventListener('pointerup', (up) => up.pointerId === event.pointerId && this.drop(), { signal });
    window.addEventListener('pointercancel', () => this.cancel(), { signal });
    window.addEventListener('blur', () => this.cancel(), { signal });
    window.addEventListener('contextmenu', (menu) => !mouse && menu.preventDefault(), { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || this.#card === null) return;
        key.preventDefault();
        key.stopPropagation();
        this.cancel();
      },
      { signal, capture: true },
    );
  }

  private take(card: HTMLElement, kind: 'move' | 'resize', from: { readonly x: number; readonly y: number }): void {
    const { drag, lanes } = this.#now();
    const cell = cellOf(card);
    const day = lanes.find(({ desk }) => desk.agenda.place.date === cell?.date)?.desk.agenda;
    const taken = cell === null ? undefined : day?.card(cell.id);
    if (day === undefined || taken === undefined || !drag.begin(kind, taken, day, this.minuteAt(from.y)))
      return this.end();
    this.#card = card;
    card.dataset['dragged'] = '';
    this.#grid.classList.add('agenda-grid-dragging');
    this.#grid.classList.toggle('agenda-grid-edge', kind === 'resize');
    navigator.vibrate?.(10);
    this.follow();
  }

  /** Once a frame: scrolls near an edge and tells where the pointer is. */
  private follow(): void {
    this.scroll();
    this.aim();
    this.#frame = requestAnimationFrame(() => this.follow());
  }

  private aim(): void {
    const { drag } = this.#now();
    const lane = this.laneAt(this.#point.x);
    if (lane !== undefined)
      drag.aim({
        schedule: lane.column.schedule,
        date: lane.desk.agenda.place.date,
        minute: this.minuteAt(this.#point.y),
      });
  }

  private drop(): void {
    const { drag } = this.#now();
    const dropped = this.#card !== null;
    if (dropped) this.aim();
    this.end();
    if (!dropped) return;
    ignoreClick();
    void drag.drop();
  }

  private cancel(): void {
    if (this.#card !== null) {
      this.#now().drag.cancel();
      ignoreClick();
    }
    this.end();
  }

  private end(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#card !== null) delete this.#card.dataset['dragged'];
    this.#card = null;
    this.#grid.classList.remove('agenda-grid-dragging', 'agenda-grid-edge');
    this.#during?.abort();
    this.#during = null;
  }

  private minuteAt(y: number): number {
    const { first, perMinute } = this.#now();
    const top = this.#grid.querySelector('.agenda-columns')?.getBoundingClientRect().top ?? 0;
    return first + (y - top) / perMinute;
  }

  private laneAt(x: number): AgendaLane | undefined {
    const columns = [...this.#grid.querySelectorAll<HTMLElement>('[data-schedule]')];
    const at = columns.findIndex((column) => x < column.getBoundingClientRect().right);
    return this.#now().lanes[at < 0 ? columns.length - 1 : at];
  }

  private scroll(): void {
    const { left, right, top, bottom } = this.#grid.getBoundingClientRect();
    const { x, y } = this.#point;
    const [across, down] = [pull(x, left, right), pull(y, top, bottom)];
    if (across !== 0 || down !== 0) this.#grid.scrollBy(across, down);
  }
}

/** How far to scroll in a frame: the nearer to an edge the faster, nothing in the middle. */
function pull(at: number, low: number, high: number): number {
  const before = Math.min(1, Math.max(0, (low + SCROLL_ZONE_PX - at) / SCROLL_ZONE_PX));
  const after = Math.min(1, Math.max(0, (at - high + SCROLL_ZONE_PX) / SCROLL_ZONE_PX));
  return Math.round((after - before) * SCROLL_PX);
}

const cardAt = ({ target }: PointerEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell=card]') : null;

function kindAt(event: PointerEvent): 'move' | 'resize' {
  const rect = cardAt(event)?.getBoundingClientRect();
  const edge = event.pointerType === 'mouse' ? EDGE_PX.mouse : EDGE_PX.finger;
  return rect !== undefined && rect.height >= LEAST_RESIZED_PX && event.clientY > rect.bottom - edge
    ? 'resize'
    : 'move';
}

/** The click that a let-go pointer makes opens nothing. */
function ignoreClick(): void {
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50);
}
