import type { ReactNode } from 'react';
import './layout.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Where the page stands, e.g. «Cadastros ›». */
  readonly crumbs?: ReactNode;
  readonly actions?: ReactNode;
}

/** Title of a page and its actions. */
export function PageHeader({ title, subtitle, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-title">
        {crumbs && <div className="page-crumbs">{crumbs}</div>}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <div className="page-subtitle">{subtitle}</div>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
