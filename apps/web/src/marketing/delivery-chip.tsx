import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { type IconName, StatusChip } from '@prumo/ui';
import type { PatientMessage } from '@prumo/view-models/marketing';

interface Props {
  readonly delivery: PatientMessage['delivery'];
  readonly timeZone: string;
}

type Delivery = NonNullable<PatientMessage['delivery']>;

const LOOKS = {
  sent: ['neutral', 'send'],
  failed: ['danger', 'exclamation-triangle'],
  delivered: ['info', 'check'],
  read: ['success', 'eye'],
} as const satisfies Record<Delivery['stage'], readonly [string, IconName]>;

/** What the provider reported, by colour, icon, word and hour; without a report nothing. [UXP-016] */
export function DeliveryChip({ delivery, timeZone }: Props) {
  if (delivery === null) return null;
  const [tone, icon] = LOOKS[delivery.stage];
  return (
    <StatusChip
      status={tone}
      icon={icon}
      label={`${label('deliveryStage', delivery.stage)} em ${formatDateTime(delivery.at, timeZone)}`}
    />
  );
}
