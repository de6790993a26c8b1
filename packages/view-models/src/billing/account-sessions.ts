import { offersPreviousSessions } from '@prumo/domain/billing';
import { isLocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Account } from './account.ts';
import type { OpenedAccount } from './account-opening.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { GuideForm } from './guide-form.ts';
import { PreviousSessions } from './previous-sessions.ts';

/** The account whose earlier sessions are looked for, as it stands now. */
interface Around {
  readonly opened: OpenedAccount | null;
  readonly stored: Account | null;
  readonly readOnly: boolean;
  readonly timeZone: string;
}

/** «Sessões anteriores» of an open account. [BIL-032] */
export class AccountSessions {
  /** They are looked at. */
  shown: PreviousSessions | null = null;
  readonly #gateway: BillingGateway;
  readonly #guide: GuideForm;
  readonly #around: () => Around;

  constructor(gateway: BillingGateway, guide: GuideForm, around: () => Around) {
    this.#gateway = gateway;
    this.#guide = guide;
    this.#around = around;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** Whether an earlier session of the same series may be gone on with, in a SP/SADT guide. */
  get offered(): boolean {
    const { opened, stored, readOnly } = this.#around();
    const { guideType, values } = this.#guide;
    if (opened === null || readOnly || guideType !== 'sadt' || !isLocalDate(values.startDate)) return false;
    const status = stored?.status ?? 'open';
    return offersPreviousSessions({ serviceType: values.serviceType, status, plan: opened.plan });
  }

  open(): void {
    const { opened, stored, timeZone } = this.#around();
    const { startDate } = this.#guide.values;
    if (opened === null || !isLocalDate(startDate)) return;
    this.shown = new PreviousSessions(this.#gateway, this.#guide, {
      patientId: opened.patient.id,
      planId: opened.insurance.planId,
      plan: opened.plan,
      serviceDate: startDate,
      timeZone,
      accountId: stored?.id ?? null,
    });
  }

  close(): void {
    this.shown?.rows.stop();
    this.shown = null;
  }
}
