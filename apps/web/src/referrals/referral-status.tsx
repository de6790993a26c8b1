import { label } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';

interface Props {
  readonly status: 'open' | 'finished' | 'canceled';
  readonly received: boolean;
}

const LOOKS = { open: 'info', finished: 'confirmed', canceled: 'canceled' } as const;

/** Where an order stands, and beside it whether it was received. [REF-010] */
export const ReferralStatus = ({ status, received }: Props) => (
  <span className="referral-status">
    <StatusChip status={LOOKS[status]} label={label('referralStatus', status)} />
    {status !== 'canceled' && (
      <StatusChip status={received ? 'success' : 'payment'} label={received ? 'Recebido' : 'A receber'} />
    )}
  </span>
);
