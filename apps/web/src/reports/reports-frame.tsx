import { label } from '@prumo/messages';
import { PageHeader } from '@prumo/ui';
import type { ReportEntry } from '@prumo/view-models/reports';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './reports.css';

interface Props {
  readonly reports: readonly ReportEntry[];
  readonly current: ReportEntry['key'];
  readonly children: ReactNode;
}

const groups: Readonly<Record<ReportEntry['group'], string>> = { referral: 'Encaminhamentos', cashier: 'Caixa' };

/** Menu on the left, form of the chosen report on the right; the choice stands in the address. [RPT-005] */
export function ReportsFrame({ reports, current, children }: Props) {
  const shown = [...Map.groupBy(reports, ({ group }) => group)];
  return (
    <div className="reports">
      <PageHeader title="Relatórios" />
      <div className="reports-body">
        <nav className="reports-menu" aria-label="Relatórios">
          {shown.map(([group, entries]) => (
            <div key={group}>
              <h2>{groups[group]}</h2>
              <ul>
                {entries.map(({ key }) => (
                  <li key={key}>
                    <Link to={`?report=${key}`} aria-current={key === current ? 'page' : undefined}>
                      {label('reportKind', key)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="reports-form">{children}</div>
      </div>
    </div>
  );
}
