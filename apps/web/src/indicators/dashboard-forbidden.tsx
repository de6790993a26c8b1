import { ForbiddenState } from '@prumo/ui';
import { Hub } from '../kit/index.ts';
import type { MenuEntry } from '../pages/menu.ts';

/** In the place of the statistics for who may not see them: it is said, and the pages that may be opened are one click away. [DSH-012] */
export function DashboardForbidden({ pages }: { readonly pages: readonly MenuEntry[] }) {
  return (
    <>
      <ForbiddenState />
      {pages.length > 0 && <Hub title="Páginas que você pode abrir" entries={pages} />}
    </>
  );
}
