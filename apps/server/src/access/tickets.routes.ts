import type { Schemas } from '@prumo/contract';
import { isBlank, problem } from '@prumo/domain/result';
import { label } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Context, Some } from '../http/contract.ts';
import { conflict, notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import type { Services } from '../services.ts';

type Ticket = Schemas['Ticket'];
type TicketOperation = 'listTickets' | 'createTicket' | 'answerTicket' | 'closeTicket';

const ticketJson: RawBuilder<Ticket> = sql`json_build_object('id', t.id, 'kind', t.kind, 'subject', t.subject, 'text', t.text, 'status', t.status,
  'author', json_build_object('id', u.id, 'name', u.name), 'createdAt', t.created_at,
  'answer', case when t.answer is not null then json_build_object('text', t.answer, 'author', json_build_object('id', w.id, 'name', w.name), 'at', t.answered_at) end)`;
const ticketRows = sql`ticket t join app_user u on u.id = t.created_by left join app_user w on w.id = t.answered_by`;

/** Whoever may change the settings of the branch sees and answers its tickets. */
const mayAnswerTickets = ({ session }: Pick<Context, 'session'>): boolean =>
  session.branch?.actions.has('general:updateSettings') === true;

/** Calls for help and suggestions: each person's own, and those of the branch for whoever answers them. [COM-011, COM-044] */
export const ticketRoutes = ({ settings }: Pick<Services, 'settings'>): Some<TicketOperation> => ({
  listTickets: async (call) => {
    const { scope = 'own', limit = 20, offset = 0 } = call.query;
    if (scope === 'branch' && !mayAnswerTickets(call)) throw new Refusal(403, 'access.forbidden');
    const shown = scope === 'branch' ? sql`true` : sql`t.created_by = ${call.session.userId}`;
    const { rows } = await sql<{
      item: Ticket;
      total: number;
    }>`select ${ticketJson} as item, count(*) over () as total from ${ticketRows} where ${shown}
      order by t.created_at desc, t.id desc limit ${limit === 0 ? EVERYTHING : limit} offset ${offset}`.execute(
      call.trx,
    );
    return {
      ...pageOf(
        rows.map(({ item }) => item),
        rows[0]?.total ?? offset,
        offset,
      ),
      mailed: settings.supportEmail !== null,
    };
  },

  createTicket: async (call) => {
    const { kind } = call.body;
    const subject = call.body.subject.replaceAll(/\s+/g, ' ').trim();
    const text = call.body.text.trim();
    refuseProblems([
      ...(isBlank(subject) ? [problem('subject', 'field.required')] : []),
      ...(isBlank(text) ? [problem('text', 'field.required')] : []),
    ]);
    const id = call.newId();
    await call.trx
      .insertInto('ticket')
      .values({
        branch_id: call.session.branch?.id ?? '',
        id,
        kind,
        subject,
        text,
        created_by: call.session.userId,
        created_at: new Date(call.now).toISOString(),
        answer: null,
        answered_by: null,
        answered_at: null,
      })
      .execute();
    const ticket = await readTicket(call, id);
    if (settings.supportEmail !== null) await mail(call, settings.supportEmail, ticket);
    call.audit('ticket.created', 'ticket', id);
    return ticket;
  },

  answerTicket: async (call) => {
    const text = call.body.text.trim();
    refuseProblems(isBlank(text) ? [problem('text', 'field.required')] : []);
    await open(call, call.path.id);
    await call.trx
      .updateTable('ticket')
      .set({
        status: 'answered',
        answer: text,
        answered_by: call.session.userId,
        answered_at: new Date(call.now).toISOString(),
      })
      .where('id', '=', call.path.id)
      .execute();
    call.audit('ticket.answered', 'ticket', call.path.id);
    return readTicket(call, call.path.id);
  },

  closeTicket: async (call) => {
    const { createdBy } = await open(call, call.path.id);
    if (createdBy !== call.session.userId && !mayAnswerTickets(call)) throw notFound();
    await call.trx.updateTable('ticket').set({ status: 'closed' }).where('id', '=', call.path.id).execute();
    call.audit('ticket.closed', 'ticket', call.path.id);
    return readTicket(call, call.path.id);
  },
});

/** A ticket that is not closed, locked. Throws not-found, and 409 for a closed one. */
async function open({ trx }: Context, id: string): Promise<{ readonly createdBy: string }> {
  const found = await trx
    .selectFrom('ticket')
    .select(['created_by as createdBy', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.status === 'closed') throw conflict('ticket.closed');
  return found;
}

async function readTicket({ trx }: Context, id: string): Promise<Ticket> {
  const {
    rows: [row],
  } = await sql<{ item: Ticket }>`select ${ticketJson} as item from ${ticketRows} where t.id = ${id}`.execute(trx);
  if (!row) throw notFound();
  return row.item;
}

/** Leaves with the transaction; the support answers to the address of whoever asks. */
async function mail(
  call: Call<'createTicket'>,
  recipient: string,
  { kind, subject, text, author }: Ticket,
): Promise<void> {
  const { email } = await call.trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', call.session.userId)
    .executeTakeFirstOrThrow();
  const { branch } = call.session;
  await call.trx
    .insertInto('outbox_mail')
    .values({
      id: call.newId(),
      recipient,
      subject: `${label('ticketKind', kind)}: ${subject}`,
      sent_at: null,
      body: `${text}\n\n${author.name} <${email}>\n${branch?.name ?? ''} (${branch?.id ?? ''})`,
    })
    .execute();
}
