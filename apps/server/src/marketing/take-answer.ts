import { confirmationReply, patientAnswer } from '@prumo/domain/marketing';
import { sentence } from '@prumo/messages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inTenant, withKey } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { moveAppointment } from '../scheduling/index.ts';
import type { Services } from '../services.ts';
import { branchesInWork, scopeOf } from './branch-in-work.ts';
import { answerOffer } from './offers.ts';
import { asPatient } from './patient-context.ts';

type Needed = Pick<Services, 'db' | 'newId'>;

/** What a patient wrote, and the message it answers when the patient's phone says which. */
export interface Reply {
  readonly id: string;
  readonly from: string;
  readonly answered: string | null;
  readonly text: string;
}

interface Route {
  readonly providerId: string;
  readonly branchId: string;
  readonly messageId: string;
}

interface Asked {
  readonly id: string;
  readonly kind: 'reminder' | 'confirmation' | 'offer';
  readonly toldStartsAt: string;
  readonly asksAnswer: boolean;
  readonly answerId: string | null;
  readonly offerId: string | null;
  readonly appointmentId: string | null;
  readonly status: string | null;
  readonly startsAt: string | null;
  readonly version: number | null;
}

interface Effect {
  readonly effect: 'confirmed' | 'canceled' | 'booked' | 'declined' | 'unclear';
  readonly reason?: string;
}

/** An answer without the message it belongs to is understood only while one question is open to that phone. Milliseconds. */
const OPEN_MS = 7 * 86_400_000;
const LONGEST = 200;

/** Takes an answer where it belongs; one that belongs nowhere is nobody's. Told twice, it counts once. [UXP-016, UXP-017] */
export async function takeReply(services: Needed, reply: Reply, now: number, request: FastifyRequest): Promise<void> {
  const route = await routeOf(services, reply, now);
  if (route === null) return;
  const [branch] = await branchesInWork(services.db, route.branchId, now);
  if (!branch) return;
  await inTenant(services.db, scopeOf(branch), async (trx) => {
    await asPatient(trx, branch, now, services.newId, request, async (call) => {
      const asked = await readAsked(call, route.messageId);
      if (!asked || asked.answerId === reply.id) return;
      await keepAnswer(call, asked.id, reply, await effectOf(call, asked, reply.text, now));
    });
  });
  await withKey(services.db, route.providerId, (trx) =>
    trx.updateTable('message_route').set({ answered: true }).where('provider_id', '=', route.providerId).execute(),
  );
}

async function routeOf({ db }: Needed, { answered, from }: Reply, now: number): Promise<Route | null> {
  return withKey(db, answered ?? from, async (trx) => {
    const routes = trx
      .selectFrom('message_route')
      .select(['provider_id as providerId', 'branch_id as branchId', 'message_id as messageId']);
    if (answered !== null) return (await routes.where('provider_id', '=', answered).executeTakeFirst()) ?? null;
    const open = await routes
      .where('recipient', '=', from)
      .where('answered', '=', false)
      .where('sent_at', '>', new Date(now - OPEN_MS).toISOString())
      .orderBy('sent_at', 'desc')
      .limit(2)
      .execute();
    return open.length === 1 ? (open[0] ?? null) : null;
  });
}

/** Writes down what was answered and what came of it. */
export async function keepAnswer(
  call: Context,
  messageId: string,
  answer: Pick<Reply, 'id' | 'text'>,
  { effect, reason }: Effect,
): Promise<void> {
  await call.trx
    .updateTable('message')
    .set({
      answered_at: new Date(call.now).toISOString(),
      answer: answer.text.slice(0, LONGEST),
      answer_effect: effect,
      answer_reason: reason ?? null,
      answer_id: answer.id,
    })
    .where('id', '=', messageId)
    .execute();
  call.audit(`message.answered-${effect}`, 'message', messageId);
  call.publish({ type: 'message', id: messageId });
}

/** The message that is answered, and its appointment; locked, so that two answers at once come one after the other. */
export async function readAsked({ trx }: Context, id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select m.id, m.kind, m.told_starts_at as "toldStartsAt", m.asks_answer as "asksAnswer", m.answer_id as "answerId", m.offer_id as "offerId", a.id as "appointmentId", a.status,
      a.starts_at as "startsAt", a.version
    from message m left join appointment a on a.branch_id = m.branch_id and a.id = m.appointment_id where m.id = ${id} for update of m`.execute(
    trx,
  );
  return rows[0];
}

/** What an answer does: by the rules of the domain, through the same door as the desk. [UXP-016, UXP-017] */
export async function effectOf(call: Context, asked: Asked, text: string, now: number): Promise<Effect> {
  if (asked.kind === 'offer') {
    const wish = confirmationReply(text);
    return wish === null || asked.offerId === null
      ? { effect: 'unclear', reason: 'message.answer-unclear' }
      : answerOffer(call, asked.offerId, wish === 'confirmed');
  }
  const { appointmentId, status, startsAt, version } = asked;
  if (!asked.asksAnswer) return { effect: 'unclear', reason: 'message.answer-unclear' };
  if (appointmentId === null || status === null || startsAt === null || version === null)
    return { effect: 'unclear', reason: 'message.answer-too-late' };
  const wish = patientAnswer({
    text,
    status,
    startsAt,
    toldStartsAt: asked.toldStartsAt,
    nowIso: new Date(now).toISOString(),
  });
  if (!wish.ok) return { effect: 'unclear', reason: wish.error.code };
  if (wish.value !== status) {
    await moveAppointment(
      call,
      appointmentId,
      wish.value,
      version,
      wish.value === 'canceled' ? sentence('message.canceled-by-patient') : null,
    );
  }
  return { effect: wish.value };
}
