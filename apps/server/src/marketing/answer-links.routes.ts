import type { Schemas } from '@prumo/contract';
import type { AnswerWish } from '@prumo/domain/marketing';
import { localOf } from '@prumo/domain/dates';
import type { FastifyRequest } from 'fastify';
import { inTenant } from '../database/tenant.ts';
import type { Handlers } from '../http/contract.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Linked } from './answer-links.ts';
import { type BranchInWork, branchesInWork, scopeOf } from './branch-in-work.ts';
import { asPatient } from './patient-context.ts';
import { type ReadLink, readLink, usedBy } from './read-link.ts';
import { effectOf, keepAnswer, readAsked } from './take-answer.ts';

/** Questions of one address in a minute: a household shares one, somebody who guesses tokens gets nowhere. */
const READS_A_MINUTE = 60;
/** What the button says, in the words of an answer by WhatsApp. */
const SAID: Readonly<Record<AnswerWish, string>> = { confirmed: 'Sim', canceled: 'Não' };

/** The page that the links of a reminder or an offer by e-mail lead to: no log-in, and nothing but first name, date, hour and clinic. [UXP-016, UXP-017] */
export function answerLinkRoutes(services: Services): Pick<Handlers['open'], 'readAnswerLink' | 'useAnswerLink'> {
  const calls = new RateLimit(READS_A_MINUTE);
  return {
    readAnswerLink: async ({ path, request, now }) => {
      calls.count(request.ip, now);
      const { linked, branch } = await openLink(services, path.token, now);
      return inTenant(services.db, scopeOf(branch), async (trx) =>
        toWire(await readLink(trx, linked, now), linked, branch),
      );
    },
    useAnswerLink: async ({ path, request, now }) => {
      calls.count(request.ip, now);
      const { linked, branch } = await openLink(services, path.token, now);
      return press(services, linked, branch, now, request);
    },
  };
}

/** A link that is not ours, or of a branch that is out of work, is no link. */
async function openLink(
  services: Services,
  token: string,
  now: number,
): Promise<{ linked: Linked; branch: BranchInWork }> {
  const linked = services.answerLinks.read(token);
  const [branch] = linked === null ? [] : await branchesInWork(services.db, linked.branchId, now);
  if (linked === null || !branch) throw new Refusal(404, 'message.link-invalid');
  return { linked, branch };
}

/** The message is locked first, so that of two presses at once one does it and the other sees that it is done. */
function press(
  services: Services,
  linked: Linked,
  branch: BranchInWork,
  now: number,
  request: FastifyRequest,
): Promise<Schemas['AnswerLink']> {
  return inTenant(services.db, scopeOf(branch), (trx) =>
    asPatient(trx, branch, now, services.newId, request, async (call) => {
      const asked = await readAsked(call, linked.messageId);
      const before = await readLink(trx, linked, now);
      if (before.state !== 'open' || !asked) return toWire(before, linked, branch);
      await keepAnswer(
        call,
        asked.id,
        { id: usedBy(linked.wish), text: SAID[linked.wish] },
        await effectOf(call, asked, SAID[linked.wish], now),
      );
      return toWire(await readLink(trx, linked, now), linked, branch);
    }),
  );
}

function toWire(
  { about, state, toldStartsAt, name, phone }: ReadLink,
  { wish }: Linked,
  { name: clinic, timeZone }: BranchInWork,
): Schemas['AnswerLink'] {
  const { date, time } = localOf(toldStartsAt, timeZone);
  const [firstName = ''] = name.trim().split(/\s+/);
  return { about, wish, state, clinic, phone, told: state === 'expired' ? null : { firstName, date, hour: time } };
}
