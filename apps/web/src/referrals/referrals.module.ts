import { createHttpStatementGateway } from '@prumo/http-adapter/billing';
import { createHttpCashierGateway } from '@prumo/http-adapter/cashier';
import { createHttpDownloads } from '@prumo/http-adapter/core';
import { createHttpReferralGateway } from '@prumo/http-adapter/referrals';
import { addReferralWords } from '@prumo/messages/referrals';
import { chosenDrawerIn } from '@prumo/view-models/core';
import {
  PendingReferrals,
  ReceiveReferral,
  ReferralForm,
  type ReferralGateway,
  ReferralsList,
} from '@prumo/view-models/referrals';
import { ContainerModule } from 'inversify';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUPS, NEW_KEY, NOTIFIER, PREFERENCES, REALTIME, SESSION } from '../composition/tokens.ts';
import { confirmDeletion } from '../kit/index.ts';
import { mayFinish } from './questions.ts';

addReferralWords();

const REFERRAL_GATEWAY = token<ReferralGateway>('ReferralGateway');
export const REFERRALS = token<ReferralsList>('ReferralsList');
export const REFERRAL_FORM = token<ReferralForm>('ReferralForm');
export const PENDING_REFERRALS = token<PendingReferrals>('PendingReferrals');
/** Begins the receipt of an order. */
export const RECEIVE_REFERRAL = token<(id: string) => ReceiveReferral>('ReceiveReferral');

/** Referral orders: list, form, receipt, price lists. */
export const referralsModule = new ContainerModule(({ bind }) => {
  bind(REFERRAL_GATEWAY).toResolvedValue(createHttpReferralGateway, [API]).inSingletonScope();
  bind(REFERRALS).toResolvedValue(
    (gateway, api, notifier, clock, realtime) =>
      new ReferralsList({
        gateway,
        downloads: createHttpDownloads(api, browserFileOpener),
        notifier,
        clock,
        realtime,
        mayRemove: confirmDeletion,
        mayFinish,
      }),
    [REFERRAL_GATEWAY, API, NOTIFIER, CLOCK, REALTIME],
  );
  bind(REFERRAL_FORM).toResolvedValue(
    (gateway, api, notifier, newKey, session) =>
      new ReferralForm({
        gateway,
        settlement: createHttpStatementGateway(api),
        session,
        downloads: createHttpDownloads(api, browserFileOpener),
        notifier,
        newKey,
        mayFinish,
      }),
    [REFERRAL_GATEWAY, API, NOTIFIER, NEW_KEY, SESSION],
  );
  bind(PENDING_REFERRALS).toResolvedValue(
    (gateway, notifier, realtime, session) =>
      new PendingReferrals({ gateway, notifier, realtime, session, mayRemove: confirmDeletion }),
    [REFERRAL_GATEWAY, NOTIFIER, REALTIME, SESSION],
  );
  bind(RECEIVE_REFERRAL).toResolvedValue(
    (gateway, api, lookups, notifier, newKey, session, preferences) => (id: string) =>
      new ReceiveReferral(
        {
          gateway,
          cashiers: createHttpCashierGateway(api),
          chosenDrawer: chosenDrawerIn(preferences, () => session),
          lookups,
          downloads: createHttpDownloads(api, browserFileOpener),
          notifier,
          newKey,
          today: () => session.today,
        },
        id,
      ),
    [REFERRAL_GATEWAY, API, LOOKUPS, NOTIFIER, NEW_KEY, SESSION, PREFERENCES],
  );
});
