import { compareStructural, reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps the choices of a page (tab, period, chosen cashier) in the address, so that a reload and a link show the same.
 * `shown` tells them as texts, empty for what is as usual; `show` takes them from the address when the page appears.
 * Call it before the page starts to load. [UXP-013]
 */
export function useChoicesInUrl(
  shown: () => Readonly<Record<string, string>>,
  show: (choices: URLSearchParams) => void,
): void {
  const [params, setParams] = useSearchParams();
  const latest = useRef({ params, setParams });
  useEffect(() => {
    latest.current = { params, setParams };
  });
  useEffect(() => {
    show(latest.current.params);
    return reaction(
      shown,
      (texts) => {
        const next = new URLSearchParams(latest.current.params);
        for (const [name, text] of Object.entries(texts)) {
          if (text === '') next.delete(name);
          else next.set(name, text);
        }
        latest.current.setParams(next, { replace: true });
      },
      { equals: compareStructural },
    );
    // Once for the life of the page: view models do not change under it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
