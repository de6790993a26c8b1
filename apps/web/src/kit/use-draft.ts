import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import type { Draftable, DraftKeeper } from '@prumo/view-models/core';
import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftsOf } from '../composition/drafts.module.ts';
import { Services } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';

/** The keeper of a page's document, and the time zone in which its hour is told. */
export interface KeptPage {
  readonly keeper: DraftKeeper | null;
  readonly timeZone: string;
}

/** Keeps what is typed into the document of a page, under the address of the page, once the document is there. A story has no drafts. [UXP-006] */
export function useDraft(source: Draftable, ready: boolean): KeptPage {
  const container = use(Services);
  const { pathname } = useLocation();
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  useEffect(() => {
    if (container === null || !ready) return undefined;
    const drafts = draftsOf(container);
    const kept = drafts.keep(pathname, source);
    if (kept === null) return undefined;
    let open = true;
    void kept.start().then(() => open && setKeeper(kept));
    return () => {
      open = false;
      drafts.release(kept);
      setKeeper(null);
    };
  }, [container, pathname, source, ready]);
  return { keeper, timeZone: container?.get(SESSION).branch?.timeZone ?? DEFAULT_TIME_ZONE };
}
