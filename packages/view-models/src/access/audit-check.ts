import type { Shapes } from '@prumo/contract';
import { type ToldAudit, tellAudit } from '@prumo/messages/audit';
import { formatDateTime } from '@prumo/domain/dates';
import { type Answer, type CallOptions, Resource } from '../core/index.ts';

/** What a verification of the branch's audit found. */
export type AuditVerification = Shapes['AuditVerification'];

export interface AuditGateway {
  verify(options?: CallOptions): Answer<AuditVerification>;
}

/** «Verificar auditoria»: proves that what the audit of the branch tells was not changed, when somebody asks. [AUD-003] */
export class AuditCheck {
  readonly verification: Resource<AuditVerification>;

  constructor(gateway: AuditGateway) {
    this.verification = new Resource((options) => gateway.verify(options));
  }

  get isRunning(): boolean {
    return this.verification.state === 'loading';
  }

  /** The last answer in sentences, at the hours of the branch. */
  told(timeZone: string): ToldAudit | null {
    const { value } = this.verification;
    return value === null ? null : tellAudit(value, (instant) => formatDateTime(instant, timeZone));
  }
}
