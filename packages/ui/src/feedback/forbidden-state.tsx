import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import './states.css';

interface ForbiddenStateProps {
  readonly action?: ReactNode;
  /** What is missing, by the name that it has in the permission groups. */
  readonly permission?: string | undefined;
}

/** The view of a page without permission; the sentences are the specification's, letter by letter. [ACC-012, ACC-013, ACC-014] */
export function ForbiddenState({ action, permission }: ForbiddenStateProps) {
  return (
    <div className="state">
      <Icon name="lock" className="state-icon" />
      <h1>Acesso não autorizado!</h1>
      <p>Você não possui os privilégios necessários para realizar essa ação.</p>
      <p>Entre em contato com o adminstrador para solicitar o acesso.</p>
      {permission && <p className="state-detail">Permissão que falta: {permission}.</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
