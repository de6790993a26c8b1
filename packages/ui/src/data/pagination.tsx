import { PAGE_SIZE, pageAfterLoad, pageCount, pageNumbers } from '@prumo/domain/reports';
import { useEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import './pagination.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  /** Rows in all pages. */
  readonly total: number;
  readonly onChange: (page: number) => void;
  /** The rows of the page are still on their way, and the total is that of what was shown before. */
  readonly loading?: boolean | undefined;
  readonly perPage?: number | undefined;
  readonly label?: string | undefined;
}

/**
 * The pages of a list; hidden with one page [UIX-028]; back to the first when the total of the page that is shown changes [UIX-027]. A page that
 * was asked for, by the address or by Back, is opened whatever the total was before, unless the list is shorter. [UXP-013]
 */
export function Pagination({
  page,
  total,
  onChange,
  loading = false,
  perPage = PAGE_SIZE,
  label = 'Paginação',
}: PaginationProps) {
  const pages = pageCount(total, perPage);
  const shown = useRef<{ readonly page: number; readonly total: number } | null>(null);
  useEffect(() => {
    if (loading) return;
    const before = shown.current;
    shown.current = { page, total };
    const kept = before?.page === page ? pageAfterLoad(page, before.total, total) : page;
    const next = kept > pages ? 1 : kept;
    if (next !== page) onChange(next);
  }, [total, page, pages, loading, onChange]);

  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className="pagination" aria-label={label}>
      <span className="pagination-total tnum">
        {first}–{Math.min(total, page * perPage)} de {total}
      </span>
      <IconButton icon="angle-double-left" label="Primeira página" disabled={page <= 1} onClick={() => onChange(1)} />
      <IconButton icon="angle-left" label="Página anterior" disabled={page <= 1} onClick={() => onChange(page - 1)} />
      <ol>
        {pageNumbers(page, pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              className="button button-ghost page-number tnum"
              data-distance={Math.abs(number - page)}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        icon="angle-right"
        label="Próxima página"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
      <IconButton
        icon="angle-double-right"
        label="Última página"
        disabled={page >= pages}
        onClick={() => onChange(pages)}
      />
    </nav>
  );
}
