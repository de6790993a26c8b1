import type { PlacedList, Searched } from '@prumo/view-models/billing';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { without } from './address-params.ts';

interface Placed<Place extends Searched, Item> {
  readonly rows: PlacedList<Place, Item>;
  placeOf(address: URLSearchParams): Place;
  paramsOf(place: Place): Record<string, string>;
}

/** Filters and page of a list live in the address; what is opened over it does not load it anew, what is opened in its place does when it is left. */
export function usePlacedList<Place extends Searched, Item>(list: Placed<Place, Item>, shown: boolean): void {
  const [params, setParams] = useSearchParams();
  const text = without(without(without(params, 'account'), 'attendance'), 'document').toString();
  const { rows } = list;
  useEffect(() => {
    rows.announceTo((place) => setParams(list.paramsOf(place), { replace: place.search !== rows.place.search }));
    return () => rows.announceTo(null);
  }, [list, rows, setParams]);
  useEffect(() => {
    if (shown) void rows.show(list.placeOf(new URLSearchParams(text)));
  }, [list, rows, text, shown]);
  useEffect(() => () => rows.stop(), [rows]);
}
