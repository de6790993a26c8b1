import type { Schemas } from '@prumo/contract';
import {
  checkMailing,
  MAILING_LIMIT,
  type MailingReceiver,
  planMailing,
  REMINDER_STATUSES,
  sendingObstacle,
} from '@prumo/domain/marketing';
import { sentence } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Trx } from '../database/tenant.ts';
import type { Call, Context } from '../http/contract.ts';
import { agreed, conflict, Refusal, unprocessable } from '../http/refusal.ts';
import { kindsOf } from '../scheduling/index.ts';
import { type Channel, composed, readReceiver, type Receiver, type Template } from './compose-message.ts';
import { wakeMessages } from './messages-job.ts';
import { byName } from '../lists/search.ts';

/** Appointments of a day that a review looks at; more than an order may have, so that it says that there are too many. */
const READ = 500;

type Target = Schemas['MailingTarget'];

/** A patient who was chosen, and the appointment that the message tells of. */
interface Chosen extends MailingReceiver, Receiver {
  readonly appointmentId: string | null;
  readonly startsAt: string | null;
  readonly civilName: string;
  readonly socialName: string | null;
}

/** What each of the chosen would read, and who is left out and why. [COM-006, AUD-007] */
export async function reviewMessages(
  call: Call<'reviewMessages'>,
  hasWhatsapp: boolean,
): Promise<Schemas['MailingReview']> {
  const { channel, templateId, patientIds, appointments } = call.body;
  if (channel === 'whatsapp' && !hasWhatsapp) throw unprocessable('message.not-configured');
  const template = await readActive(call, templateId, channel);
  const booked = appointments === null ? [] : await bookedOn(call, appointments.date, appointments.scheduleId);
  const chosen = await readChosen(call, [
    ...booked,
    ...patientIds.map((patientId) => ({ patientId, appointmentId: null })),
  ]);
  const why = new Map(planMailing(chosen, channel).leftOut.map(({ receiver, code }) => [receiver, code]));
  return {
    recipients: chosen.map((receiver) => {
      const code = why.get(receiver);
      return {
        patient: { id: receiver.patientId, name: receiver.civilName, socialName: receiver.socialName },
        appointment:
          receiver.appointmentId === null || receiver.startsAt === null
            ? null
            : { id: receiver.appointmentId, startDate: receiver.startsAt },
        address: channel === 'whatsapp' ? receiver.cellphone : receiver.email,
        refusal: code === undefined ? null : sentence(code),
        ...wordsFor(call, template, receiver),
      };
    }),
    limit: MAILING_LIMIT,
  };
}

/**
 * Writes the messages of one order down, with the text that was shown, and has them sent; nobody gets two of them. As many as were confirmed, or
 * none: whoever may no longer be written to, or whose appointment has changed since the review, makes another count. [COM-006, AUD-007]
 */
export async function orderMessages(
  call: Call<'createMessages'>,
  hasWhatsapp: boolean,
): Promise<{ batchId: string; count: number }> {
  const { channel, templateId, targets, confirmed } = call.body;
  if (channel === 'whatsapp' && !hasWhatsapp) throw unprocessable('message.not-configured');
  const template = await readActive(call, templateId, channel);
  const { going } = planMailing(await readChosen(call, targets), channel);
  const count = agreed(checkMailing({ going: going.length, confirmed }), 409);
  const batchId = call.newId();
  await insertNotices(
    call,
    going.map((receiver) => ({ ...receiver, channel, batchId, ...wordsFor(call, template, receiver) })),
  );
  call.audit('messages.created', 'message-batch', batchId);
  call.publish({ type: 'message', id: batchId });
  return { batchId, count };
}

/** The same notice once more, to the address and by the consent of now. Returns the id of the new message. */
export async function noticeAgain(call: Context, id: string): Promise<string> {
  const sent = await call.trx
    .selectFrom('message')
    .select(['channel', 'patient_id', 'appointment_id', 'told_starts_at', 'body', 'buttons'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (sent.told_starts_at !== null) {
    const [still] = await readChosen(call, [{ patientId: sent.patient_id, appointmentId: sent.appointment_id }]);
    if (!still || sent.appointment_id === null || Date.parse(still.startsAt ?? '') !== Date.parse(sent.told_starts_at))
      throw conflict('message.appointment-changed');
  }
  const { channel } = sent;
  const refusal = sendingObstacle(await readReceiver(call.trx, sent.patient_id), channel);
  if (refusal !== null) throw unprocessable(refusal);
  const batchId = call.newId();
  const [again = ''] = await insertNotices(call, [
    {
      channel,
      batchId,
      patientId: sent.patient_id,
      appointmentId: sent.appointment_id,
      startsAt: sent.told_starts_at,
      text: sent.body ?? '',
      buttons: sent.buttons ?? [],
    },
  ]);
  call.audit('message.created', 'message', again);
  call.publish({ type: 'message', id: again });
  return again;
}

interface Notice extends Pick<Chosen, 'patientId' | 'appointmentId' | 'startsAt'> {
  readonly channel: Channel;
  readonly batchId: string;
  readonly text: string;
  readonly buttons: readonly string[];
}

async function insertNotices(call: Context, notices: readonly Notice[]): Promise<string[]> {
  const now = new Date(call.now).toISOString();
  const branchId = branchOf(call).id;
  const rows = notices.map(({ channel, batchId, patientId, appointmentId, startsAt, text, buttons }) => ({
    branch_id: branchId,
    id: call.newId(),
    kind: 'notice' as const,
    channel,
    batch_id: batchId,
    patient_id: patientId,
    appointment_id: appointmentId,
    told_starts_at: startsAt,
    asks_answer: false,
    body: text,
    buttons: JSON.stringify(buttons),
    due_at: now,
    created_at: now,
    created_by: call.session.userId,
  }));
  await call.trx.insertInto('message').values(rows).execute();
  await wakeMessages(call.trx, call.newId(), branchId);
  return rows.map(({ id }) => id);
}

/** The text for one patient: of the appointment where there is one, else of the moment of writing. */
function wordsFor(call: Context, template: Template, receiver: Chosen): { text: string; buttons: string[] } {
  const { text, buttons } = composed(
    template,
    receiver,
    receiver.startsAt ?? new Date(call.now).toISOString(),
    branchOf(call).timeZone,
    false,
  );
  return { text, buttons: [...buttons] };
}

/** The templates that may be chosen, by name. */
export async function listMessageChoices(trx: Trx): Promise<{ id: string; name: string; channel: Channel }[]> {
  return trx
    .selectFrom('message_template')
    .select(['id', 'name', 'channel'])
    .where('active', '=', true)
    .orderBy(byName(sql.ref('name')))
    .orderBy('id')
    .execute();
}

async function readActive({ trx }: Context, templateId: string, channel: Channel): Promise<Template> {
  const found = await trx
    .selectFrom('message_template')
    .select(['header', 'body', 'footer', 'buttons'])
    .where('id', '=', templateId)
    .where('channel', '=', channel)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!found) throw new Refusal(422, 'request.invalid', { problems: [{ field: 'templateId', code: 'field.invalid' }] });
  return found;
}

/** Who is booked on a day and still to come, by their hour. */
async function bookedOn(call: Context, date: string, scheduleId: string | null): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select a.patient_id as "patientId", a.id as "appointmentId" from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
    where a.day = ${date}::date and (${scheduleId}::text is null or a.schedule_id = ${scheduleId}) and a.patient_id is not null and ${stillToCome(call)}
    order by a.starts_at, a.id limit ${READ}`.execute(call.trx);
  return rows;
}

/** A condition on a (appointment) and s (schedule): one that the caller may see, to which the patient may still come. */
function stillToCome(call: Context): RawBuilder<unknown> {
  const own = onlyOwnProfessional(branchOf(call));
  return sql`a.type = any(${[...kindsOf(call, 'listAppointments')]}::text[]) and a.status = any(${[...REMINDER_STATUSES]}::text[])
    and a.starts_at > ${new Date(call.now).toISOString()}::timestamptz and ${own ? sql`s.professional_id = ${own}` : sql`true`}`;
}

/** The chosen with their addresses and consents, in the order given. Whose appointment is gone, past or not theirs is no longer among them. */
async function readChosen(call: Context, targets: readonly Target[]): Promise<Chosen[]> {
  const open = targets.some(({ appointmentId }) => appointmentId !== null) ? stillToCome(call) : sql`false`;
  const { rows } = await sql<Chosen>`
    select p.id as "patientId", coalesce(p.social_name, p.name) as name, p.name as "civilName", p.social_name as "socialName", p.gender, p.birth_date as "birthDate", p.cellphone, p.email, b.id as "appointmentId", b.starts_at as "startsAt",
      coalesce((select json_agg(json_build_object('channel', c.channel, 'granted', c.granted, 'date', c.at, 'origin', c.origin)) from patient_consent c where c.patient_id = p.id), '[]') as consents
    from unnest(${targets.map(({ patientId }) => patientId)}::text[], ${targets.map(({ appointmentId }) => appointmentId)}::text[]) with ordinality as w (patient_id, appointment_id, at)
      join patient p on p.id = w.patient_id
      left join lateral (select a.id, a.starts_at from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
        where a.id = w.appointment_id and a.patient_id = p.id and ${open}) b on true
    where w.appointment_id is null or b.id is not null order by w.at`.execute(call.trx);
  return rows;
}
