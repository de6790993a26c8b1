import { createHttpReferralGateway } from '@prumo/http-adapter/referrals';
import { addReferralWords } from '@prumo/messages/referrals';
import { PartnerPriceList } from '@prumo/view-models/referrals';
import { useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { API, LOOKUP_GATEWAY, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { PartnerPricesCard } from './partner-prices-card.tsx';

addReferralWords();

const PROCEDURES_PER_SEARCH = 20;

/** The price list below the form of a partner who is stored. [REF-010] */
export function PartnerPrices({ partnerId }: { readonly partnerId: string | undefined }) {
  return partnerId === undefined ? null : <Prices key={partnerId} partnerId={partnerId} />;
}

function Prices({ partnerId }: { readonly partnerId: string }) {
  const api = useViewModel(API);
  const notifier = useViewModel(NOTIFIER);
  const newKey = useViewModel(NEW_KEY);
  const lookups = useViewModel(LOOKUP_GATEWAY);
  const session = useViewModel(SESSION);
  const [list] = useState(
    () => new PartnerPriceList({ gateway: createHttpReferralGateway(api), notifier, newKey }, partnerId),
  );
  return (
    <PartnerPricesCard
      list={list}
      mayChange={session.can('referral:updatePartner')}
      search={async (search, signal) => {
        const found = await lookups.expenses({ search, active: true, limit: PROCEDURES_PER_SEARCH }, { signal });
        if (!found.ok) throw new Error(found.error.message);
        return found.value.items;
      }}
    />
  );
}
