import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import './states.css';

/** The view of a page without permission; the sentences are the specification's, letter by letter. [ACC-012, ACC-013, ACC-014] */
export function ForbiddenState({ action }: { readonly action?: ReactNode }) {
  return (
    <div className="state">
      <Icon name="lock" className="state-icon" />
      <h1>Acesso não autorizado!</h1>
      <p>Você não possui os privilégios necessários para realizar essa ação.</p>
      <p>Entre em contato com o adminstrador para solicitar o acesso.</p>
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
