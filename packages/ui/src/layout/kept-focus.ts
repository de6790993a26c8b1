const FOCUSABLE =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not([type=hidden]):not(:disabled):not([tabindex="-1"]), ' +
  'select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Where the focus was: what it lay in, from the inside out, and its place among what can be reached there. */
interface Trace {
  readonly element: HTMLElement;
  readonly around: readonly { readonly part: HTMLElement; readonly index: number }[];
}

/** After whoever removed it has had its say: a dialog gives the focus back to what opened it. */
const SETTLE_MS = 60;
/** So many parts around an element are remembered; beyond lies the page. */
const DEPTH = 8;

/**
 * Keeps the focus from falling to the page: when what had it goes away (a removed line, a step that was taken, a saved form) or was
 * disabled while it worked, it goes to what stands in its place, in the nearest part of the page that is still there. Buttons within
 * `data-no-fallback` are passed over: a second press on «Chegou» must not begin the service. [UXP-011]
 */
export function keepFocus(): () => void {
  let trace: Trace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== document.body) trace = traceOf(target);
  };
  const look = () => {
    clearTimeout(timer);
    if (trace !== null && isLost()) timer = setTimeout(() => trace !== null && isLost() && settle(trace), SETTLE_MS);
  };
  const changes = new MutationObserver(look);
  document.addEventListener('focusin', remember);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    changes.disconnect();
  };
}

function traceOf(element: HTMLElement): Trace {
  const around: { part: HTMLElement; index: number }[] = [];
  for (let part = element.parentElement; part !== null && part !== document.body; part = part.parentElement) {
    if (around.length < DEPTH) around.push({ part, index: reachable(part).indexOf(element) });
    if (part.matches('main, [role=dialog]')) break;
  }
  return { element, around };
}

const reachable = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];

function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

function settle({ element, around }: Trace): void {
  if (element.isConnected) {
    // What is disabled while it works gets the focus back when it is done; a click beside an element is no loss.
    if (element.matches(':disabled')) resting.add(element);
    else if (resting.delete(element)) element.focus();
    return;
  }
  for (const { part, index } of around) {
    if (!part.isConnected) continue;
    const found = reachable(part).filter((one) => one.closest('[data-no-fallback]') === null && isShown(one));
    const next = found[Math.min(Math.max(index, 0), found.length - 1)];
    if (next !== undefined) return next.focus();
  }
  const place = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.querySelector('main');
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

const resting = new WeakSet<HTMLElement>();
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
