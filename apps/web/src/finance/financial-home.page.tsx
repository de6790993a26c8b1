import { PageHeader } from '@prumo/ui';
import { use } from 'react';
import { Hub } from '../kit/index.ts';
import { ModulePages } from '../pages/module-pages.ts';

/** /financial: where the module's pages are, each with one click. [ACC-004, ACC-028] */
export function Component() {
  const groups = use(ModulePages).filter(
    ({ section }) => section === 'billing' || section === 'cashier' || section === 'finance' || section === 'reports',
  );
  return (
    <div className="page">
      <PageHeader title="Financeiro" subtitle="Faturamento, caixa e relatórios da unidade" />
      {groups.map(({ section, title, entries }) => (
        <Hub key={section} title={title ?? undefined} entries={entries} />
      ))}
    </div>
  );
}
