import type { JSX } from 'react';

/** A story of this folder and what its play function is given; the application itself knows no Storybook. */
export interface ScreenStory {
  readonly name?: string;
  readonly render: () => JSX.Element;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly play?: (context: PlayContext) => Promise<void>;
}

export interface PlayContext {
  readonly canvasElement: HTMLElement;
  readonly userEvent: {
    click(element: Element): Promise<void>;
    keyboard(keys: string): Promise<void>;
    type(element: Element, text: string): Promise<void>;
  };
}

// A busy machine is slow: a wait fails only when what it waits for never comes.
const PATIENCE_MS = 45_000;
const PAUSE_MS = 20;

/** Waits until something is there or true, and fails with its name when it does not come. */
export async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (Date.now() > end) throw new Error(`not seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Waits for an element by what it is and how it is called. */
export const find = (selector: string, name: string | RegExp, within: ParentNode = document): Promise<HTMLElement> =>
  until(`${selector} ${name}`, () => look(selector, name, within));

/** The element that is there now, if any. */
export const look = (selector: string, name: string | RegExp, within: ParentNode = document): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );

/**
 * What a search field of this screen does: nothing for two letters, one pause of so many milliseconds from the third on, begun anew with each key.
 * [LIM-011, LIM-012, LIM-013]
 */
export async function searchWaits(input: HTMLElement, milliseconds: 300 | 800, userEvent: PlayContext['userEvent']) {
  const pauses: number[] = [];
  const setTimer = window.setTimeout;
  const noted = (run: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay === 300 || delay === 800) pauses.push(delay);
    return setTimer(run, delay, ...rest);
  };
  window.setTimeout = noted as typeof window.setTimeout;
  try {
    await userEvent.click(input);
    await userEvent.keyboard('{Control>}a{/Control}zq');
    const two = pauses.splice(0);
    await userEvent.keyboard('x');
    const three = pauses.splice(0);
    if (two.length > 0 || three.join() !== String(milliseconds))
      throw new Error(`${nameOf(input)}: ${two.join()} for two letters, ${three.join()} for three`);
  } finally {
    window.setTimeout = setTimer;
  }
}

export const dialog = (name: string): Promise<HTMLElement> => find('[role=dialog]', name);
export const noDialog = (): Promise<true> => until('no dialog', () => document.querySelector('[role=dialog]') === null);
export const focused = (name: string | RegExp): Promise<HTMLElement> =>
  until(`focus on ${name}`, () => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement &&
      (typeof name === 'string' ? nameOf(activeElement) === name : name.test(nameOf(activeElement)))
      ? activeElement
      : null;
  });

function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby');
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : null;
  return (
    element.getAttribute('aria-label') ??
    (by === null ? (label ?? element.textContent) : document.getElementById(by)?.textContent) ??
    ''
  ).trim();
}
