import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';

/** Names the browser tab after the page: «Pacientes · Prumo». */
export function useDocumentTitle(): void {
  const titles = useMatches().flatMap(({ handle }) => (handle as { readonly title?: string } | undefined)?.title ?? []);
  const title = titles.at(-1);
  useEffect(() => {
    document.title = title === undefined ? 'Prumo' : `${title} · Prumo`;
  }, [title]);
}
