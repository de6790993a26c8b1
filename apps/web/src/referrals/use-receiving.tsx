import type { ReceiveReferral } from '@prumo/view-models/referrals';
import { type ReactNode, useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { RECEIVE_REFERRAL } from './referrals.module.ts';
import { ReceiveReferralDialog } from './receive-referral-dialog.tsx';

/** The receipt of an order over the page that is shown. [REF-011] */
export function useReceiving(onDone: () => void): {
  readonly receive: (id: string) => void;
  readonly dialog: ReactNode;
} {
  const begin = useViewModel(RECEIVE_REFERRAL);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const [receiving, setReceiving] = useState<ReceiveReferral | null>(null);
  return {
    receive: (id) => setReceiving(begin(id)),
    dialog: receiving !== null && (
      <ReceiveReferralDialog
        receiving={receiving}
        lookups={lookups}
        timeZone={session.branch?.timeZone}
        onClose={() => {
          setReceiving(null);
          onDone();
        }}
      />
    ),
  };
}
