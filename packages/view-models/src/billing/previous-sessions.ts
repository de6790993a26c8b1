import { takePreviousSession, usablePreviousSessions } from '@prumo/domain/billing';
import type { PlanSettings } from '@prumo/domain/billing';
import { type LocalDate, localOf } from '@prumo/domain/dates';
import { makeAutoObservable } from 'mobx';
import { Resource } from '../core/index.ts';
import type { BillingGateway, PreviousAccount } from './billing-gateway.ts';
import type { GuideForm } from './guide-form.ts';

interface About {
  readonly patientId: string;
  readonly planId: string;
  readonly plan: PlanSettings;
  readonly serviceDate: LocalDate;
  readonly timeZone: string;
  /** The account that is edited: it is no session before itself. */
  readonly accountId: string | null;
}

/** «Sessões anteriores»: the guides that a group session may go on with. [BIL-035, BIL-036, BIL-182] */
export class PreviousSessions {
  readonly rows: Resource<readonly PreviousAccount[]>;
  readonly #guide: GuideForm;

  constructor(gateway: Pick<BillingGateway, 'previousAccounts'>, guide: GuideForm, about: About) {
    this.#guide = guide;
    this.rows = new Resource(async (options) => {
      const { patientId, planId, plan, serviceDate, timeZone, accountId } = about;
      const answer = await gateway.previousAccounts(patientId, planId, serviceDate, options);
      if (!answer.ok) return answer;
      const sessions = answer.value
        .filter(({ id }) => id !== accountId)
        .map((account) => ({ account, date: localOf(account.date, timeZone).date, status: account.status }));
      return { ok: true, value: usablePreviousSessions(sessions, serviceDate, plan).map(({ account }) => account) };
    });
    makeAutoObservable(this, { rows: false }, { autoBind: true });
  }

  /** Takes the guide number of a session, for provider and insurer, its password and its validity into the guide. */
  take({ guide: number, password, validity }: PreviousAccount): void {
    const { values, set } = this.#guide;
    const { referral, authorization } = takePreviousSession(
      {
        referral: { type: 'sadt', provider: values['referral.provider'], insurance: values['referral.insurance'] },
        authorization: {
          date: values['authorization.date'],
          password: values['authorization.password'],
          validity: values['authorization.validity'],
        },
      },
      { guide: number, password, validity },
    );
    // The plan may fill numbers in from password and insurer: those of the session come last.
    set('authorization.password', authorization.password ?? '');
    set('authorization.validity', authorization.validity ?? '');
    set('referral.insurance', referral.insurance ?? '');
    set('referral.provider', referral.provider ?? '');
  }
}
