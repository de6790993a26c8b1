import { localOf } from '@prumo/domain/dates';
import { messagingPhone } from '@prumo/domain/identity';
import { MESSAGE_HOURS, REMINDER_STATUSES, sendingObstacle } from '@prumo/domain/marketing';
import { sql } from 'kysely';
import { inTenant, type Trx } from '../database/tenant.ts';
import { publish } from '../realtime/notices.ts';
import type { Services } from '../services.ts';
import { type BranchInWork, scopeOf } from './branch-in-work.ts';
import { type Channel, composed, readReceiver, readTemplate, type Receiver } from './compose-message.ts';
import { mailBody } from './mail-body.ts';
import type { Delivery, OutgoingMessage } from './whatsapp.ts';

type Needed = Pick<Services, 'db' | 'now' | 'newId' | 'whatsapp' | 'answerLinks'>;

const TRIES = 5;
const AGAIN_AFTER_MS = 30_000;
/** A sending that has not ended by then was cut: nobody knows whether it arrived. */
const CUT_AFTER_MS = 120_000;

interface Due {
  readonly id: string;
  readonly kind: 'reminder' | 'confirmation' | 'offer' | 'notice';
  readonly channel: Channel;
  readonly patientId: string;
  readonly ruleId: string | null;
  /** Null in a notice that is about no appointment. */
  readonly toldStartsAt: string | null;
  /** The text of a notice, as it was confirmed; that of others is made when they leave. */
  readonly body: string | null;
  readonly buttons: readonly string[] | null;
  readonly asksAnswer: boolean;
  readonly tries: number;
  readonly appointmentStatus: string | null;
  readonly appointmentStartsAt: string | null;
  readonly offerStatus: string | null;
  readonly offerExpiresAt: string | null;
  readonly clinicPhone: string | null;
}

/** Sends the next message that is due, or says why it does not go; false when nothing is. Several processes share the work: none takes what another has taken. [UXP-016, AUD-007] */
export async function sendNext(services: Needed, branch: BranchInWork): Promise<boolean> {
  const taken = await inTenant(services.db, scopeOf(branch), (trx) => takeNext(services, trx, branch));
  if (taken === null) return false;
  if (taken === 'done') return true;
  const delivery = services.whatsapp ? await services.whatsapp.send(taken) : { outcome: 'refused' as const };
  await inTenant(services.db, scopeOf(branch), (trx) => settle(services, trx, branch, taken, delivery));
  return true;
}

/** What was being sent when its process died. */
export async function failCut(trx: Trx, now: number): Promise<void> {
  await sql`update message set status = 'failed', reason = 'message.outcome-unknown'
    where status = 'sending' and sending_at < ${new Date(now - CUT_AFTER_MS).toISOString()}::timestamptz`.execute(trx);
}

async function takeNext(services: Needed, trx: Trx, branch: BranchInWork): Promise<OutgoingMessage | 'done' | null> {
  const now = services.now();
  const message = await readNext(trx, branch, now);
  if (!message) return null;
  const stop = stopReason(message, now);
  if (stop !== null) return end(trx, branch, message.id, { status: 'canceled', reason: stop });
  const receiver = await readReceiver(trx, message.patientId);
  const refusal =
    sendingObstacle(receiver, message.channel) ??
    (message.channel === 'whatsapp' && services.whatsapp === null ? 'message.not-configured' : null);
  if (refusal !== null) return end(trx, branch, message.id, { status: 'refused', reason: refusal });
  const { text, buttons } = await wordsOf(trx, branch, message, receiver);
  const at = new Date(now).toISOString();
  if (message.channel === 'email') {
    const recipient = receiver.email ?? '';
    await trx
      .insertInto('outbox_mail')
      .values({
        id: services.newId(),
        recipient,
        subject: `${branch.name}: ${subjectOf(message.kind)}`,
        body: mailOf(services, branch, message, text),
        sent_at: null,
      })
      .execute();
    return end(trx, branch, message.id, { status: 'sent', recipient, body: text, sent_at: at });
  }
  const to = messagingPhone(receiver.cellphone ?? '');
  await trx
    .updateTable('message')
    .set({ status: 'sending', sending_at: at, recipient: to, body: text, tries: message.tries + 1 })
    .where('id', '=', message.id)
    .execute();
  return { id: message.id, branchId: branch.id, to, text, buttons };
}

/** The text, and how it is answered. */
function mailOf(
  { answerLinks }: Needed,
  { id: branchId, timeZone }: BranchInWork,
  { id: messageId, kind, asksAnswer, offerExpiresAt, clinicPhone }: Due,
  text: string,
): string {
  return mailBody(
    answerLinks,
    { branchId, messageId, asksAnswer, offeredUntil: kind === 'offer' ? offerExpiresAt : null, timeZone, clinicPhone },
    text,
  );
}

async function wordsOf(
  trx: Trx,
  { timeZone }: BranchInWork,
  message: Due,
  receiver: Receiver,
): Promise<{ readonly text: string; readonly buttons: readonly string[] }> {
  if (message.kind === 'notice') return { text: message.body ?? '', buttons: message.buttons ?? [] };
  if (message.toldStartsAt === null) throw new Error('a message that tells of no time');
  const template = await readTemplate(trx, message.kind, message.channel, message.ruleId);
  return composed(template, receiver, message.toldStartsAt, timeZone, message.asksAnswer);
}

const subjectOf = (kind: Due['kind']): string =>
  ({
    reminder: 'seu horário',
    confirmation: 'confirme seu horário',
    offer: 'abriu um horário',
    notice: 'um aviso para você',
  })[kind];

async function readNext(trx: Trx, { timeZone }: BranchInWork, now: number): Promise<Due | undefined> {
  const at = new Date(now).toISOString();
  const { time } = localOf(at, timeZone);
  const awake = time >= MESSAGE_HOURS.start && time <= MESSAGE_HOURS.end;
  const { rows } = await sql<Due>`
    select m.id, m.kind, m.channel, m.patient_id as "patientId", m.rule_id as "ruleId", m.told_starts_at as "toldStartsAt", m.asks_answer as "asksAnswer", m.body, m.buttons, m.tries,
      a.status as "appointmentStatus", a.starts_at as "appointmentStartsAt", o.status as "offerStatus", o.expires_at as "offerExpiresAt", b.phone as "clinicPhone"
    from message m join branch b on b.id = m.branch_id left join appointment a on a.branch_id = m.branch_id and a.id = m.appointment_id left join waiting_offer o on o.branch_id = m.branch_id and o.id = m.offer_id
    where m.status = 'pending' and m.due_at <= ${at}::timestamptz and (${awake} or m.kind not in ('reminder', 'notice'))
    order by m.due_at, m.id limit 1 for update of m skip locked`.execute(trx);
  return rows[0];
}

/** Why a message is not to be sent any more, although it was meant to be. */
function stopReason(message: Due, now: number): string | null {
  if (message.kind === 'offer')
    return message.offerStatus === 'open' && Date.parse(message.offerExpiresAt ?? '') > now
      ? null
      : 'waiting-list.offer-expired';
  if (message.toldStartsAt === null) return null;
  const open = REMINDER_STATUSES.some((status) => status === message.appointmentStatus);
  const same = Date.parse(message.appointmentStartsAt ?? '') === Date.parse(message.toldStartsAt);
  return open && same && Date.parse(message.toldStartsAt) > now ? null : 'message.appointment-changed';
}

interface Ending {
  readonly status: 'sent' | 'refused' | 'failed' | 'canceled';
  readonly reason?: string;
  readonly recipient?: string;
  readonly body?: string;
  readonly sent_at?: string;
  readonly provider_id?: string;
}

async function end(trx: Trx, branch: BranchInWork, id: string, ending: Ending): Promise<'done'> {
  await trx.updateTable('message').set(ending).where('id', '=', id).execute();
  await publish(trx, branch.id, [{ type: 'message', id }]);
  return 'done';
}

/** Writes down what the sender said; what nobody took goes out again later, five times. */
async function settle(
  services: Needed,
  trx: Trx,
  branch: BranchInWork,
  message: OutgoingMessage,
  delivery: Delivery,
): Promise<void> {
  const now = services.now();
  const at = new Date(now).toISOString();
  switch (delivery.outcome) {
    case 'sent':
      await end(trx, branch, message.id, { status: 'sent', sent_at: at, provider_id: delivery.providerId });
      await sql`insert into message_route (provider_id, recipient, branch_id, message_id, sent_at)
        values (${delivery.providerId}, ${message.to}, ${branch.id}, ${message.id}, ${at})`.execute(trx);
      return;
    case 'away': {
      const { rows } = await sql<{ tries: number }>`select tries from message where id = ${message.id}`.execute(trx);
      const tries = rows[0]?.tries ?? TRIES;
      if (tries >= TRIES)
        return void (await end(trx, branch, message.id, { status: 'failed', reason: 'message.provider-away' }));
      const again = new Date(now + AGAIN_AFTER_MS * tries).toISOString();
      await trx.updateTable('message').set({ status: 'pending', due_at: again }).where('id', '=', message.id).execute();
      return;
    }
    case 'refused':
      return void (await end(trx, branch, message.id, { status: 'failed', reason: 'message.provider-refused' }));
    case 'unknown':
      return void (await end(trx, branch, message.id, { status: 'failed', reason: 'message.outcome-unknown' }));
  }
}
