/** Where colours that were looked at before stand. */
const MARK = 'data-known-colours';
/** Of the same text on the same ground so many are looked at: one of them may lie where it cannot be seen. */
const LOOKED_AT = 3;

/** axe leaves out, for colours alone, what `markKnownColours` has marked: contrast is half of what it costs. */
export const UNKNOWN_COLOURS = { rules: [{ id: 'color-contrast', selector: `*:not([${MARK}])` }] };

/** What has no ground of its own. */
const NOTHING = 'rgba(0, 0, 0, 0) none 1 none';

const looked = new Map<string, number>();

/**
 * Marks each text under an element that stands in the colours, size and weight, and on the grounds, of three that were looked at before. Hundreds of
 * pages of the same parts show a few dozen of them.
 */
export function markKnownColours(element: Element, ground = ''): void {
  const style = getComputedStyle(element);
  const under = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join(' ');
  const grounds = under === NOTHING ? ground : `${ground}/${under}`;
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')) {
    const seen = [grounds, style.color, style.fontSize, style.fontWeight, style.textShadow, style.position].join(' ');
    const before = looked.get(seen) ?? 0;
    looked.set(seen, before + 1);
    if (before >= LOOKED_AT) element.setAttribute(MARK, '');
  }
  for (const child of element.children) markKnownColours(child, grounds);
}
