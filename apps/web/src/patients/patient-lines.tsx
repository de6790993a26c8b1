import { formatDate, formatDateTime, localOf } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label, tellReceived } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';
import type { InsuranceCard, PatientAccount, PatientMessage, PatientVisit } from '@prumo/view-models/patients';
import { appointmentPath, type CardLine, ShownMoney } from '../kit/index.ts';

const told = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

/** An appointment leads to its card in the agenda of its day. */
export const visitLine = (visit: PatientVisit, timeZone: string): CardLine => ({
  id: visit.id,
  path: appointmentPath(visit.id, visit.date, visit.type),
  lead: formatDateTime(visit.startDate, timeZone),
  name: visit.professional?.name ?? visit.schedule.name,
  detail: told(visit.expenses.join(', '), visit.insurance),
  end: <StatusChip status={visit.status} />,
});

/** An account leads to itself, with what is owed of it and what was received. [BIL-192] */
export const accountLine = (account: PatientAccount): CardLine => ({
  id: account.id,
  path: `/financial/accounts?account=${account.id}`,
  lead: formatDate(account.date),
  name: label('guideType', account.guideType),
  detail: told(
    account.insurance !== label('guideType', account.guideType) && account.insurance,
    label('accountStatus', account.status),
    account.received !== null && tellReceived(account.received),
  ),
  end: (
    <>
      {account.owed > 0 && <StatusChip status="warning" icon="dollar" label={`Deve ${formatMoney(account.owed)}`} />}
      <ShownMoney value={account.total} />
    </>
  ),
});

const LOOKS: Readonly<Record<PatientMessage['status'], string>> = {
  pending: 'info',
  sending: 'info',
  sent: 'success',
  refused: 'warning',
  failed: 'danger',
  canceled: 'neutral',
};

/** A message leads to the appointment that it speaks of, else to the messages of the patient. */
export const messageLine = (message: PatientMessage, timeZone: string, messages: string): CardLine => {
  const { appointment, tellsOf, answer } = message;
  return {
    id: message.id,
    path:
      appointment === null || tellsOf === null
        ? messages
        : appointmentPath(appointment.id, localOf(tellsOf, timeZone).date),
    lead: formatDateTime(message.sentAt ?? message.dueAt, timeZone),
    name: label('messageKind', message.kind),
    detail: told(message.reason, answer !== null && `Respondeu «${answer.text}»`, message.body),
    end: <StatusChip status={LOOKS[message.status]} label={label('messageStatus', message.status)} />,
  };
};

/** A card of an insurance; one whose validity has passed says so. */
export const cardLine = (card: InsuranceCard): CardLine => ({
  id: card.id,
  path: null,
  lead: card.record ?? 'Sem número',
  name: card.plan === card.insurance ? card.insurance : told(card.insurance, card.plan),
  detail: told(
    card.validity !== null && `Validade ${formatDate(card.validity)}`,
    card.insured !== null && `Titular ${card.insured}`,
  ),
  end: card.expired && <StatusChip status="danger" label="Vencida" />,
});
