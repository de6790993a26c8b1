import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { AUDIT_CHECK, auditModule } from './audit-check.module.ts';
import { AuditCheckScreen } from './audit-check.screen.tsx';

export const modules = [auditModule];

/** /settings/audit [AUD-003] */
export const Component = observer(function AuditCheckPage() {
  const check = useViewModel(AUDIT_CHECK);
  const session = useViewModel(SESSION);
  return <AuditCheckScreen check={check} timeZone={session.branch?.timeZone ?? 'America/Sao_Paulo'} />;
});
