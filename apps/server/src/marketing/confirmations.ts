import type { Schemas } from '@prumo/contract';
import { messagingLink, REMINDER_STATUSES, sendingObstacle } from '@prumo/domain/marketing';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Context } from '../http/contract.ts';
import { conflict, notFound, unprocessable } from '../http/refusal.ts';
import { sentence } from '@prumo/messages';
import { type Channel, composed, readReceiver, readTemplate } from './compose-message.ts';
import { readMessages } from './message-json.ts';
import { noticeAgain } from './mailings.ts';
import { wakeMessages } from './messages-job.ts';

interface Confirmed {
  readonly id: string;
  readonly status: string;
  readonly startsAt: string;
  readonly patientId: string | null;
}

const CHANNELS: readonly Channel[] = ['whatsapp', 'email'];
/** Messages of an appointment that its dialog shows. */
const SHOWN = 10;

async function readConfirmed(call: Context, id: string): Promise<Confirmed & { readonly patientId: string }> {
  const own = onlyOwnProfessional(branchOf(call));
  const {
    rows: [found],
  } = await sql<Confirmed>`
    select a.id, a.status, a.starts_at as "startsAt", a.patient_id as "patientId" from appointment a
    where a.id = ${id} and ${own ? sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${own})` : sql`true`}`.execute(
    call.trx,
  );
  if (!found) throw notFound();
  const { patientId } = found;
  if (patientId === null) throw unprocessable('message.no-patient');
  return { ...found, patientId };
}

/** What a confirmation would say, by which channel it may go, and why not. [SCH-053, AUD-007] */
export async function readConfirmation(
  call: Call<'getConfirmation'>,
  hasWhatsapp: boolean,
  simulated: boolean,
): Promise<Schemas['Confirmation']> {
  const appointment = await readConfirmed(call, call.path.id);
  const receiver = await readReceiver(call.trx, appointment.patientId);
  const { timeZone } = branchOf(call);
  const template = await readTemplate(call.trx, 'confirmation', 'whatsapp', null);
  const { text } = composed(template, receiver, appointment.startsAt, timeZone, true);
  const channels = CHANNELS.map((channel) => {
    const refusal = sendingObstacle(receiver, channel);
    const missing = refusal ?? (channel === 'whatsapp' && !hasWhatsapp ? 'message.not-configured' : null);
    const link = channel === 'whatsapp' && refusal === null ? messagingLink(receiver.cellphone ?? '', text) : null;
    return {
      channel,
      recipient: channel === 'whatsapp' ? receiver.cellphone : receiver.email,
      refusal: missing === null ? null : sentence(missing),
      link: link?.ok ? link.value : null,
    };
  });
  const { items } = await readMessages(call, sql`m.appointment_id = ${appointment.id}`, SHOWN, 0, simulated);
  return { text, channels, messages: items };
}

/** Writes the message down and has it sent when the transaction commits; what may not be sent is refused at once with the reason. Returns its id. */
export async function askToConfirm(call: Context, appointmentId: string, channel: Channel): Promise<string> {
  const appointment = await readConfirmed(call, appointmentId);
  const open =
    REMINDER_STATUSES.some((status) => status === appointment.status) && Date.parse(appointment.startsAt) > call.now;
  if (!open) throw conflict('message.not-open');
  const refusal = sendingObstacle(await readReceiver(call.trx, appointment.patientId), channel);
  if (refusal !== null) throw unprocessable(refusal);
  return writeMessage(call, {
    kind: 'confirmation',
    channel,
    patient_id: appointment.patientId,
    appointment_id: appointment.id,
    told_starts_at: appointment.startsAt,
  });
}

interface Written {
  readonly kind: 'confirmation' | 'offer';
  readonly channel: Channel;
  readonly patient_id: string;
  readonly appointment_id?: string;
  readonly offer_id?: string;
  readonly told_starts_at: string;
}

/** A message that asks for an answer and is due now. */
export async function writeMessage(call: Context, message: Written): Promise<string> {
  const id = call.newId();
  const now = new Date(call.now).toISOString();
  const branchId = branchOf(call).id;
  await call.trx
    .insertInto('message')
    .values({
      branch_id: branchId,
      id,
      ...message,
      asks_answer: true,
      due_at: now,
      created_at: now,
      created_by: call.session.userId,
    })
    .execute();
  await wakeMessages(call.trx, call.newId(), branchId);
  call.audit('message.created', 'message', id);
  call.publish({ type: 'message', id });
  return id;
}

/** Sends once more what went out or did not, with the text and the consent of now. Returns the id of the new message. */
export async function sendAgain(call: Call<'resendMessage'>): Promise<string> {
  const message = await call.trx
    .selectFrom('message')
    .select(['kind', 'channel', 'status', 'appointment_id'])
    .where('id', '=', call.path.id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw notFound();
  if (message.status === 'pending' || message.status === 'sending') throw conflict('message.on-its-way');
  if (message.kind === 'notice') return noticeAgain(call, call.path.id);
  if (message.kind === 'offer' || message.appointment_id === null) throw conflict('message.not-open');
  return askToConfirm(call, message.appointment_id, message.channel);
}
