import type { Schemas } from '@prumo/contract';
import { answerLinkState, type AnswerLinkState, type AnswerWish } from '@prumo/domain/marketing';
import { localOf } from '@prumo/domain/dates';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inTenant, type Trx } from '../database/tenant.ts';
import type { Handlers } from '../http/contract.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Linked } from './answer-links.ts';
import { type BranchInWork, branchesInWork, scopeOf } from './branch-in-work.ts';
import { asPatient } from './patient-context.ts';
import { effectOf, keepAnswer, readAsked } from './take-answer.ts';

/** Questions of one address in a minute: a household shares one, somebody who guesses tokens gets nowhere. */
const READS_A_MINUTE = 60;
/** What the button says, in the words of an answer by WhatsApp. */
const SAID: Readonly<Record<AnswerWish, string>> = { confirmed: 'Sim', canceled: 'Não' };

/** The page that the links of a reminder by e-mail lead to: no log-in, and nothing but first name, date, hour and clinic. [UXP-016] */
export function answerLinkRoutes(services: Services): Pick<Handlers['open'], 'readAnswerLink' | 'useAnswerLink'> {
  const calls = new RateLimit(READS_A_MINUTE);
  return {
    readAnswerLink: async ({ path, request, now }) => {
      calls.count(request.ip, now);
      const { linked, branch } = await openLink(services, path.token, now);
      return inTenant(services.db, scopeOf(branch), async (trx) => toWire(await readLink(trx, linked, now), linked, branch));
    },
    useAnswerLink: async ({ path, request, now }) => {
      calls.count(request.ip, now);
      const { linked, branch } = await openLink(services, path.token, now);
      return press(services, linked, branch, now, request);
    },
  };
}

/** A link that is not ours, or of a branch that is out of work, is no link. */
async function openLink(services: Services, token: string, now: number): Promise<{ linked: Linked; branch: BranchInWork }> {
  const linked = services.answerLinks.read(token);
  const [branch] = linked === null ? [] : await branchesInWork(services.db, linked.branchId, now);
  if (linked === null || !branch) throw new Refusal(404, 'message.link-invalid');
  return { linked, branch };
}

interface Found {
  readonly status: string | null;
  readonly startsAt: string | null;
  readonly toldStartsAt: string;
  readonly answerId: string | null;
  readonly name: string;
  readonly phone: string | null;
}

type Read = Found & { readonly state: AnswerLinkState };

async function readLink(trx: Trx, { messageId, wish }: Linked, now: number): Promise<Read> {
  const { rows: [found] } = await sql<Found>`
    select a.status, a.starts_at as "startsAt", m.told_starts_at as "toldStartsAt", m.answer_id as "answerId", coalesce(p.social_name, p.name) as name, b.phone
    from message m join patient p on p.branch_id = m.branch_id and p.id = m.patient_id join branch b on b.id = m.branch_id
      left join appointment a on a.branch_id = m.branch_id and a.id = m.appointment_id and a.patient_id = m.patient_id
    where m.id = ${messageId} and m.channel = 'email' and m.asks_answer and m.kind in ('reminder', 'confirmation')`.execute(trx);
  if (!found) throw new Refusal(404, 'message.link-invalid');
  const { status, startsAt, toldStartsAt, answerId } = found;
  const appointment = status === null || startsAt === null ? null : { status, startsAt };
  return { ...found, state: answerLinkState({ wish, used: answerId === usedBy(wish), appointment, toldStartsAt, nowIso: new Date(now).toISOString() }) };
}

const usedBy = (wish: AnswerWish): string => `link:${wish}`;

/** The message is locked first, so that of two presses at once one does it and the other sees that it is done. */
function press(services: Services, linked: Linked, branch: BranchInWork, now: number, request: FastifyRequest): Promise<Schemas['AnswerLink']> {
  return inTenant(services.db, scopeOf(branch), (trx) =>
    asPatient(trx, branch, now, services.newId, request, async (call) => {
      const asked = await readAsked(call, linked.messageId);
      const before = await readLink(trx, linked, now);
      if (before.state !== 'open' || !asked) return toWire(before, linked, branch);
      await keepAnswer(call, asked.id, { id: usedBy(linked.wish), text: SAID[linked.wish] }, await effectOf(call, asked, SAID[linked.wish], now));
      return toWire(await readLink(trx, linked, now), linked, branch);
    }));
}

function toWire({ state, toldStartsAt, name, phone }: Read, { wish }: Linked, { name: clinic, timeZone }: BranchInWork): Schemas['AnswerLink'] {
  const { date, time } = localOf(toldStartsAt, timeZone);
  const [firstName = ''] = name.trim().split(/\s+/);
  return { wish, state, clinic, phone, told: state === 'expired' ? null : { firstName, date, hour: time } };
}
