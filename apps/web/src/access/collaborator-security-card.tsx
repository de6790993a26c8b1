import { Button, Card } from '@prumo/ui';
import type { CollaboratorSecurity } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import './second-factor.css';

const sessionsText = (count: number): string =>
  count === 0 ? 'Nenhuma sessão aberta' : count === 1 ? '1 sessão aberta' : `${count} sessões abertas`;

/** Somebody else's phone and open sessions. [AUD-010] */
export const CollaboratorSecurityCard = observer(function CollaboratorSecurityCard({
  security,
}: {
  readonly security: CollaboratorSecurity;
}) {
  return (
    <Card title="Segurança" className="membership">
      <p className="second-factor-state">
        Segundo fator {security.secondFactor ? 'ligado' : 'desligado'} · {sessionsText(security.openSessions)}
      </p>
      <div className="second-factor-actions">
        <Button
          disabled={!security.secondFactor || security.working}
          disabledReason={security.secondFactor ? undefined : 'O segundo fator está desligado'}
          onClick={() => void security.resetSecondFactor()}
        >
          Redefinir segundo fator
        </Button>
        <Button
          disabled={security.openSessions === 0 || security.working}
          disabledReason={security.openSessions === 0 ? 'Nenhuma sessão aberta' : undefined}
          onClick={() => void security.closeSessions()}
        >
          Encerrar sessões
        </Button>
      </div>
    </Card>
  );
});
