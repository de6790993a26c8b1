import { ForbiddenState } from '@prumo/ui';
import { Hub } from '../kit/index.ts';
import type { MenuEntry } from '../pages/menu.ts';

/** Everybody comes in here: whoever may not see the figures is told so, and led to the pages that may be opened. [DSH-012] */
export function DashboardForbidden({ pages }: { readonly pages: readonly MenuEntry[] }) {
  return (
    <div className="page">
      <ForbiddenState />
      {pages.length > 0 && <Hub title="Páginas que você pode abrir" entries={pages} />}
    </div>
  );
}
