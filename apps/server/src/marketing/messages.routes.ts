import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Some } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { holding } from '../lists/search.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { listFreedTimes } from '../scheduling/index.ts';
import type { Services } from '../services.ts';
import { askToConfirm, readConfirmation, sendAgain } from './confirmations.ts';
import { offerFreedTime } from './offers.ts';
import { listMessageChoices, orderMessages, reviewMessages } from './mailings.ts';
import { readMessage, readMessages } from './message-json.ts';

type Shown = NonNullable<Call<'listMessages'>['query']['show']>;

/** Messages and their answers. [COM-005, COM-006, SCH-053, UXP-016, AUD-007] */
export function messageRoutes(
  services: Services,
): Some<
  | 'listMessages'
  | 'createMessages'
  | 'reviewMessages'
  | 'listMessageChoices'
  | 'resendMessage'
  | 'getConfirmation'
  | 'sendConfirmation'
  | 'answerDemoMessage'
  | 'listFreedTimes'
  | 'offerFreedTime'
> {
  const simulated = () => services.settings.demo && services.whatsapp !== null && services.whatsapp.simulator !== null;
  return {
    listMessages: async (call) => {
      const { show = 'all', search, patientId, limit = 20, offset = 0 } = call.query;
      const own = onlyOwnProfessional(branchOf(call));
      const conditions = [
        shownBy(show, call.now),
        ...holding(sql`p.name_folded`, search),
        ...(patientId === undefined ? [] : [sql`m.patient_id = ${patientId}`]),
        ...(own
          ? [sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${own})`]
          : []),
      ];
      const { items, total } = await readMessages(
        call,
        sql.join(conditions, sql` and `),
        limit === 0 ? EVERYTHING : limit,
        offset,
        simulated(),
      );
      if (patientId !== undefined) call.audit('patient.read', 'patient', patientId);
      return pageOf(items, total, offset);
    },
    listMessageChoices: async ({ trx }) => ({ items: await listMessageChoices(trx) }),
    createMessages: (call) => orderMessages(call, services.whatsapp !== null),
    reviewMessages: (call) => reviewMessages(call, services.whatsapp !== null),
    resendMessage: async (call) => readMessage(call, await sendAgain(call), simulated()),
    getConfirmation: (call) => readConfirmation(call, services.whatsapp !== null, simulated()),
    sendConfirmation: async (call) =>
      readMessage(call, await askToConfirm(call, call.path.id, call.body.channel), simulated()),

    listFreedTimes: async (call) => ({ items: await listFreedTimes(call, simulated()) }),
    offerFreedTime: (call) => offerFreedTime(call, simulated()),

    answerDemoMessage: async (call) => {
      const simulator = services.whatsapp?.simulator;
      if (!services.settings.demo || !simulator) throw notFound();
      const message = await call.trx
        .selectFrom('message')
        .select(['recipient', 'provider_id'])
        .where('id', '=', call.path.id)
        .executeTakeFirst();
      if (!message) throw notFound();
      const { recipient, provider_id: providerId } = message;
      if (recipient === null || providerId === null) throw conflict('message.on-its-way');
      call.audit('message.simulated-answer', 'message', call.path.id);
      const webhook = `http://127.0.0.1:${call.request.socket.localPort}/api/webhooks/whatsapp`;
      call.afterCommit(() => simulator.answer(webhook, recipient, providerId, call.body.text));
      return undefined;
    },
  };
}

/** What a choice of the list shows. Unanswered: sent, asked for an answer, and its time is still to come. */
function shownBy(show: Shown, now: number): RawBuilder<unknown> {
  const at = new Date(now).toISOString();
  switch (show) {
    case 'all':
      return sql`true`;
    case 'pending':
      return sql`m.status in ('pending', 'sending')`;
    case 'unanswered':
      return sql`m.status = 'sent' and m.asks_answer and m.told_starts_at > ${at}::timestamptz and (m.answered_at is null or m.answer_effect = 'unclear')
        and (m.kind = 'offer' or a.status = 'scheduled') and m.delivery is distinct from 'failed'`;
    case 'answered':
      return sql`m.answered_at is not null`;
    case 'unsent':
      return sql`(m.status in ('refused', 'failed') or m.delivery = 'failed')`;
  }
}
