import { type RefObject, useEffect, useState } from 'react';

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Whether a box scrolls and holds nothing that takes the focus: then it must take it itself, or the keys cannot scroll it. [WCAG 2.1.1] */
export function useBareScroll(box: RefObject<HTMLElement | null>): boolean {
  const [bare, setBare] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // A form is told apart first: what it holds costs nothing to find, and measuring while somebody types would.
    const look = () =>
      setBare(
        element.querySelector(reachable) === null &&
          (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
      );
    look();
    const size = new ResizeObserver(look);
    const content = new MutationObserver(look);
    size.observe(element);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [box]);
  return bare;
}
