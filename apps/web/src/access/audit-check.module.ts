import { createHttpAuditGateway } from '@prumo/http-adapter/access';
import { AuditCheck, type AuditGateway } from '@prumo/view-models/access';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API } from '../composition/tokens.ts';

const AUDIT_GATEWAY = token<AuditGateway>('AuditGateway');
export const AUDIT_CHECK = token<AuditCheck>('AuditCheck');

/** The verification of the audit; its words are loaded with it. */
export const auditModule = new ContainerModule(({ bind }) => {
  bind(AUDIT_GATEWAY).toResolvedValue(createHttpAuditGateway, [API]).inSingletonScope();
  bind(AUDIT_CHECK).toResolvedValue((gateway) => new AuditCheck(gateway), [AUDIT_GATEWAY]);
});
