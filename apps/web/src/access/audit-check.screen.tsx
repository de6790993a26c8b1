import { Button, Card, ErrorState, PageHeader } from '@prumo/ui';
import type { AuditCheck } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import './settings.css';

interface Props {
  readonly check: AuditCheck;
  readonly timeZone: string;
}

/** «Auditoria» of the settings: a button that proves it, and the answer in sentences. [AUD-003] */
export const AuditCheckScreen = observer(function AuditCheckScreen({ check, timeZone }: Props) {
  const { state, problem, load } = check.verification;
  const told = check.told(timeZone);
  return (
    <div className="page">
      <PageHeader
        title="Auditoria"
        subtitle="O que cada pessoa viu e alterou nesta unidade fica escrito em cadeia: nada pode ser mudado, retirado ou incluído depois sem que se veja"
        actions={
          <Button kind="primary" busy={check.isRunning} onClick={() => void load()}>
            Verificar auditoria
          </Button>
        }
      />
      <div role="status">
        {check.isRunning && <p>Conferindo cada registro. Em unidades com muitos anos isto leva alguns segundos.</p>}
        {state === 'failed' && (
          <ErrorState {...(problem ? { detail: problem.message } : {})} onRetry={() => void load()} />
        )}
        {state === 'ready' && told !== null && (
          <Card title={told.summary}>
            {told.damage.length > 0 && (
              <ul>
                {told.damage.map((text, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two damages may read alike
                  <li key={place}>{text}</li>
                ))}
              </ul>
            )}
            {told.notes.map((text) => (
              <p key={text} className="audit-note">
                {text}
              </p>
            ))}
          </Card>
        )}
      </div>
    </div>
  );
});
