import type { RecentRecord } from '@prumo/view-models/core';
import { useEffect } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { RECENT_RECORDS } from '../composition/tokens.ts';

/** Tells the palette which record the page shows; null while it is not known. */
export function useRecordAtHand(record: RecentRecord | null): void {
  const recent = useViewModel(RECENT_RECORDS);
  const text = JSON.stringify(record);
  useEffect(() => {
    const shown = JSON.parse(text) as RecentRecord | null;
    return shown === null ? undefined : recent.show(shown);
  }, [recent, text]);
}
