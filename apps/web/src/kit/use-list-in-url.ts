import type { CatalogueList, ListPlace } from '@prumo/view-models/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Keeps search, page and the switch for deactivated rows of a list in the address, so that a link shows the same. */
export function useListInUrl<Item>(list: CatalogueList<Item>): void {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  useEffect(() => {
    list.announceTo((place) => setParams(paramsOf(place), { replace: place.search !== list.place.search }));
    return () => list.announceTo(null);
  }, [list, setParams]);
  useEffect(() => {
    void list.show(placeOf(new URLSearchParams(text)));
  }, [list, text]);
  useEffect(() => () => list.stop(), [list]);
}

export function placeOf(params: URLSearchParams): ListPlace {
  const page = Number(params.get('page') ?? '1');
  return {
    search: params.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    inactive: params.get('inactive') === '1',
    sort: params.get('sort') ?? undefined,
  };
}

export function paramsOf({ search, page, inactive, sort }: ListPlace): Record<string, string> {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(inactive ? { inactive: '1' } : {}),
    ...(sort === undefined ? {} : { sort }),
  };
}
