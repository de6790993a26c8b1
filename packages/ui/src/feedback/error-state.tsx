import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import './states.css';

export interface ErrorStateProps {
  readonly onRetry?: (() => void) | undefined;
  readonly text?: string | undefined;
  readonly detail?: string | undefined;
  /** In one line, e.g. under a field whose choices failed to load. */
  readonly inline?: boolean | undefined;
  readonly busy?: boolean | undefined;
}

/** A load that failed never looks like an empty list: «Não foi possível carregar · Tentar novamente». */
export function ErrorState({
  onRetry,
  text = 'Não foi possível carregar',
  detail,
  inline = false,
  busy,
}: ErrorStateProps) {
  return (
    <div className={inline ? 'state state-inline' : 'state'} role="alert">
      <Icon name="exclamation-triangle" className="state-icon state-danger" />
      <p className="state-text">{text}</p>
      {detail && <div className="state-detail">{detail}</div>}
      {onRetry && (
        <Button small={inline} kind={inline ? 'ghost' : 'secondary'} icon="refresh" busy={busy} onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
