import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { iso, minutes } from './clock.ts';
import { CUSTOMERS } from './clinics.ts';
import { demoIds } from './ids.ts';
import { type DemoUser, USERS } from './staff.ts';

type Line = readonly [author: DemoUser, minutesAgo: number, text: string];
interface DemoChat {
  readonly people: readonly [DemoUser, DemoUser];
  readonly lines: readonly Line[];
  /** Whose last message the other one has not read. */
  readonly unread?: true;
}

const DAY = 24 * 60;
const { desk, billing, physician, admin, hospitalDesk, cashier } = USERS;

const CHATS: readonly DemoChat[] = [
  {
    people: [desk, physician],
    lines: [
      [desk, DAY + 190, 'Doutora, a primeira paciente de amanhã pediu para chegar 20 minutos depois. Pode ser?'],
      [physician, DAY + 186, 'Pode. Passe a seguinte para a frente, se ela puder vir mais cedo.'],
      [desk, DAY + 184, 'Vou perguntar e aviso as duas.'],
      [
        physician,
        42,
        'Jéssica, o ar-condicionado da sala 2 parou e o técnico só vem amanhã.\nUse a sala 3 para os curativos, por favor.',
      ],
    ],
    unread: true,
  },
  {
    people: [desk, billing],
    lines: [
      [billing, 2 * DAY + 300, 'Faltou o número da carteira em duas guias de ontem. Deixei marcado no faturamento.'],
      [desk, 2 * DAY + 288, 'Liguei para os dois pacientes, já corrigi no cadastro.'],
      [billing, 2 * DAY + 285, 'Perfeito, obrigado!'],
    ],
  },
  {
    people: [desk, admin],
    lines: [
      [admin, 3 * DAY + 60, 'Na sexta a recepção fecha às 17h para o treinamento.'],
      [desk, 3 * DAY + 52, 'Combinado. Bloqueei as agendas a partir das 16h30.'],
    ],
  },
  {
    people: [admin, hospitalDesk],
    lines: [
      [hospitalDesk, 5 * DAY, 'Renata, chegaram as cadeiras novas da sala de espera do hospital.'],
      [admin, 5 * DAY - 35, 'Ótimo! Passo aí na quinta para ver.'],
    ],
  },
  {
    people: [cashier, billing],
    lines: [
      [cashier, 6 * DAY, 'Mandei as filipetas do cartão da semana pelo malote.'],
      [billing, 6 * DAY - 90, 'Recebi e conferi, bateu.'],
    ],
  },
];

/** A few conversations between the personas of the first customer; one message waits for the reception. */
export async function createChats(trx: Trx, customerId: string, now: number): Promise<void> {
  if (customerId !== CUSTOMERS.aurora) return;
  const nextId = demoIds(0);
  for (const { people, lines, unread } of CHATS) {
    const [first, second] = people.map(({ id }) => id).toSorted();
    const opened = now - minutes(lines[0]?.[1] ?? 0);
    const newest = lines.at(-1);
    const channelId = nextId(opened);
    await actAs(trx, people[0]);
    await trx
      .insertInto('chat_channel')
      .values({
        customer_id: customerId,
        id: channelId,
        first_id: first ?? '',
        second_id: second ?? '',
        created_at: iso(opened),
      })
      .execute();
    await trx
      .insertInto('chat_member')
      .values(
        people.map(({ id }) => ({
          customer_id: customerId,
          channel_id: channelId,
          user_id: id,
          last_seq: lines.length,
          read_seq: lines.length - (unread && id !== newest?.[0].id ? 1 : 0),
          last_at: iso(now - minutes(newest?.[1] ?? 0)),
        })),
      )
      .execute();
    for (const [index, [author, minutesAgo, text]] of lines.entries()) {
      const at = now - minutes(minutesAgo);
      await actAs(trx, author);
      await trx
        .insertInto('chat_message')
        .values({
          customer_id: customerId,
          channel_id: channelId,
          seq: index + 1,
          id: nextId(at),
          author_id: author.id,
          text,
          created_at: iso(at),
        })
        .execute();
    }
  }
  await sql`select set_config('app.user', '', true)`.execute(trx);
}

/** The database takes a message from its author alone. */
const actAs = async (trx: Trx, { id }: DemoUser): Promise<unknown> =>
  sql`select set_config('app.user', ${id}, true)`.execute(trx);
