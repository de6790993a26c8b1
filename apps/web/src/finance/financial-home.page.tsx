import { Icon, PageHeader } from '@prumo/ui';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { ModulePages } from '../shell/module-pages.ts';
import './financial-home.css';

/** /financial: where the module's pages are, each with one click. [ACC-004, ACC-028] */
export function Component() {
  const groups = use(ModulePages).filter(({ section }) => section === 'billing' || section === 'cashier' || section === 'finance' || section === 'reports');
  return (
    <div className="page">
      <PageHeader title="Financeiro" subtitle="Faturamento, caixa e relatórios da unidade" />
      {groups.map(({ section, title, entries }) => (
        <section key={section} className="hub-section">
          <h2>{title}</h2>
          <ul className="hub">
            {entries.map(({ path, text, icon }) => (
              <li key={path}>
                <Link to={path} className="card hub-card">
                  <Icon name={icon} />
                  <span>{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
