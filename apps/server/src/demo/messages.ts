import { messagingPhone } from '@prumo/domain/identity';
import { reminderTime } from '@prumo/domain/marketing';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { insertRows, type Row } from './bulk.ts';
import { type ClinicClock, iso, minutes } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { Random } from './random.ts';
import { teamOf } from './staff.ts';

interface Coming {
  readonly id: string;
  readonly patientId: string;
  readonly name: string;
  readonly cellphone: string | null;
  readonly status: string;
  readonly startsAt: string;
  readonly createdAt: string;
}

interface Made {
  readonly trx: Trx;
  readonly clinic: DemoClinic;
  readonly clock: ClinicClock;
  readonly random: Random;
  readonly id: () => string;
}

const HOURS = 24;
const WISHES = [
  { weekdays: [], periods: ['morning'], priority: false, notes: 'Pode vir a qualquer dia' },
  { weekdays: [], periods: [], priority: true, notes: null },
  { weekdays: [1, 2, 3, 4, 5], periods: [], priority: false, notes: 'Mora perto, chega em 20 minutos' },
  { weekdays: [], periods: ['afternoon', 'evening'], priority: false, notes: null },
  { weekdays: [], periods: [], priority: false, notes: null },
] as const;

/** Consents, the rule of reminders, what it has sent for the next day and its answers, the waiting list and a time that became free. Its own random numbers leave everything else as it is. */
export async function createMessages(
  trx: Trx,
  clinic: DemoClinic,
  clock: ClinicClock,
  seed: string,
  id: (at: number) => string,
): Promise<void> {
  const made: Made = {
    trx,
    clinic,
    clock,
    random: new Random(`${seed}|${clinic.id}|messages`),
    id: () => id(clock.now),
  };
  const allowed = await consents(made);
  await reminders(made, allowed);
  await waitingList(made);
  await notices(made, allowed);
}

/** Most patients were asked, and most of those said yes. */
async function consents({ trx, clinic, clock, random, id }: Made): Promise<ReadonlySet<string>> {
  const patients = await trx
    .selectFrom('patient')
    .select(['id', 'created_at', 'email'])
    .where('branch_id', '=', clinic.id)
    .orderBy('id')
    .execute();
  const rows: Row<'patient_consent'>[] = [];
  const allowed = new Set<string>();
  for (const patient of patients) {
    if (!random.chance(0.85)) continue;
    const granted = random.chance(0.92);
    if (granted) allowed.add(patient.id);
    const answer = {
      branch_id: clinic.id,
      patient_id: patient.id,
      granted,
      origin: 'reception',
      user_id: teamOf(clinic.id).desk.id,
      at: iso(Math.min(Date.parse(patient.created_at), clock.now)),
    };
    rows.push({ ...answer, id: id(), channel: 'whatsapp' });
    if (patient.email !== null) rows.push({ ...answer, id: id(), channel: 'email' });
  }
  await insertRows(trx, 'patient_consent', rows);
  return allowed;
}

async function reminders({ trx, clinic, clock, random, id }: Made, allowed: ReadonlySet<string>): Promise<void> {
  const template = id();
  await trx
    .insertInto('message_template')
    .values({
      branch_id: clinic.id,
      id: template,
      name: 'Confirmação de consulta',
      channel: 'whatsapp',
      header: null,
      footer: clinic.name.slice(0, 60),
      buttons: JSON.stringify(['Sim', 'Não']),
      body: 'Olá, {{patient_name}}! Você tem horário em {{date}} às {{hour}}. Podemos confirmar?',
    })
    .execute();
  const rule = id();
  await trx
    .insertInto('reminder_rule')
    .values({
      branch_id: clinic.id,
      id: rule,
      name: 'Confirmação na véspera',
      template_id: template,
      hours_before: HOURS,
      statuses: JSON.stringify(['scheduled']),
      expense_id: null,
      asks_answer: true,
    })
    .execute();
  const { rows: coming } = await sql<Coming>`
    select a.id, a.patient_id as "patientId", p.name, p.cellphone, a.status, a.starts_at as "startsAt", a.created_at as "createdAt"
    from appointment a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.branch_id = ${clinic.id} and a.starts_at > ${iso(clock.now)}::timestamptz and a.starts_at < ${iso(clock.now + minutes(60 * 48))}::timestamptz
      and a.status in ('scheduled', 'confirmed') order by a.starts_at, a.id`.execute(trx);
  const messages: Row<'message'>[] = [];
  const routes: Row<'message_route'>[] = [];
  for (const item of coming) {
    const dueAt = reminderTime(item.startsAt, HOURS, clinic.timeZone);
    const due = Date.parse(dueAt);
    if (due > clock.now || due <= Date.parse(item.createdAt)) continue;
    const reason =
      item.cellphone === null ? 'message.no-cellphone' : allowed.has(item.patientId) ? null : 'message.no-consent';
    if (reason !== null && item.status === 'confirmed') continue;
    const messageId = id();
    const recipient = reason === null ? messagingPhone(item.cellphone ?? '') : null;
    const answered = item.status === 'confirmed' ? iso(Math.min(due + minutes(random.int(2, 90)), clock.now)) : null;
    const [date, time] = [item.startsAt, item.startsAt].map((at, index) =>
      new Intl.DateTimeFormat('pt-BR', {
        timeZone: clinic.timeZone,
        ...(index === 0 ? { dateStyle: 'short' } : { timeStyle: 'short' }),
      }).format(new Date(at)),
    );
    messages.push({
      branch_id: clinic.id,
      id: messageId,
      kind: 'reminder',
      channel: 'whatsapp',
      patient_id: item.patientId,
      appointment_id: item.id,
      rule_id: rule,
      told_starts_at: iso(Date.parse(item.startsAt)),
      asks_answer: true,
      status: reason === null ? 'sent' : 'refused',
      reason,
      recipient,
      due_at: dueAt,
      sent_at: reason === null ? dueAt : null,
      provider_id: reason === null ? `wamid.${messageId}` : null,
      body:
        reason === null
          ? `Olá, ${item.name}! Você tem horário em ${date} às ${time}. Podemos confirmar?\n\n${clinic.name}`
          : null,
      ...(reason === null ? deliveryOf(random, answered !== null, due, clock.now) : {}),
      answered_at: answered,
      answer: answered === null ? null : 'Sim',
      answer_effect: answered === null ? null : 'confirmed',
      created_at: dueAt,
    });
    if (recipient !== null)
      routes.push({
        provider_id: `wamid.${messageId}`,
        recipient,
        branch_id: clinic.id,
        message_id: messageId,
        answered: answered !== null,
        sent_at: dueAt,
      });
  }
  await insertRows(trx, 'message', messages);
  for (const route of routes)
    await sql`insert into message_route (provider_id, recipient, branch_id, message_id, answered, sent_at)
    values (${route.provider_id}, ${route.recipient}, ${route.branch_id}, ${route.message_id}, ${route.answered}, ${route.sent_at})`.execute(
      trx,
    );
}

/** Whoever answered has read it; of the others most got it, and a number now and then is none of WhatsApp's. */
function deliveryOf(
  random: Random,
  read: boolean,
  due: number,
  now: number,
): Pick<Row<'message'>, 'delivery' | 'delivery_at' | 'delivery_reason'> {
  const stage = read ? 'read' : random.chance(0.1) ? 'failed' : random.chance(0.5) ? 'read' : 'delivered';
  return {
    delivery: stage,
    delivery_at: iso(Math.min(due + minutes(1), now)),
    delivery_reason: stage === 'failed' ? 'message.number-unreachable' : null,
  };
}

/** A notice of yesterday to some patients, and the templates that the desk writes by. */
async function notices({ trx, clinic, clock, random, id }: Made, allowed: ReadonlySet<string>): Promise<void> {
  const common = { branch_id: clinic.id, header: null, footer: clinic.name.slice(0, 60), buttons: '[]' };
  await trx
    .insertInto('message_template')
    .values([
      {
        ...common,
        id: id(),
        name: 'Aviso aos agendados',
        channel: 'whatsapp',
        body: 'Olá, {{patient_name}}! Seu horário de {{date}} às {{hour}} está mantido. Traga um documento com foto e a carteira do convênio.',
      },
      {
        ...common,
        id: id(),
        name: 'Aviso por e-mail',
        channel: 'email',
        body: 'Olá, {{patient_name}}!\n\nA recepção atende também aos sábados, das 8:00 às 12:00.',
      },
    ])
    .execute();
  const patients = await trx
    .selectFrom('patient')
    .select(['id', 'name', 'cellphone'])
    .where('branch_id', '=', clinic.id)
    .where('cellphone', 'is not', null)
    .orderBy('id')
    .limit(40)
    .execute();
  const batch = id();
  const at = clock.now - minutes(26 * 60);
  const told = patients.filter((patient) => allowed.has(patient.id)).slice(0, 8);
  await insertRows(
    trx,
    'message',
    told.map((patient): Row<'message'> => ({
      branch_id: clinic.id,
      id: id(),
      kind: 'notice',
      channel: 'whatsapp',
      patient_id: patient.id,
      batch_id: batch,
      asks_answer: false,
      told_starts_at: null,
      status: 'sent',
      due_at: iso(at),
      sent_at: iso(at),
      recipient: messagingPhone(patient.cellphone ?? ''),
      body: `Olá, ${patient.name}! A recepção atende também aos sábados, das 8:00 às 12:00.\n\n${clinic.name}`,
      buttons: '[]',
      created_by: teamOf(clinic.id).desk.id,
      created_at: iso(at),
      ...deliveryOf(random, false, at, clock.now),
    })),
  );
}

/** Some wait for each of the first schedules, and one time of theirs has just become free. */
async function waitingList({ trx, clinic, clock, random, id }: Made): Promise<void> {
  const schedules = await trx
    .selectFrom('schedule')
    .select('id')
    .where('branch_id', '=', clinic.id)
    .where('type', '=', 'elective')
    .where('active', '=', true)
    .orderBy('id')
    .limit(3)
    .execute();
  const patients = await trx
    .selectFrom('patient')
    .select('id')
    .where('branch_id', '=', clinic.id)
    .where('cellphone', 'is not', null)
    .orderBy('id')
    .limit(60)
    .execute();
  const chosen = new Set<string>();
  for (const { id: scheduleId } of schedules) {
    for (const { weekdays, periods, ...wish } of WISHES.slice(0, random.int(2, WISHES.length))) {
      const patient = random.pick(patients);
      if (chosen.has(patient.id)) continue;
      chosen.add(patient.id);
      await trx
        .insertInto('waiting_entry')
        .values({
          branch_id: clinic.id,
          id: id(),
          schedule_id: scheduleId,
          patient_id: patient.id,
          ...wish,
          weekdays: JSON.stringify(weekdays),
          periods: JSON.stringify(periods),
          entered_at: iso(clock.now - minutes(random.int(60, 60 * 24 * 12))),
          created_by: teamOf(clinic.id).desk.id,
        })
        .execute();
    }
  }
  await sql`insert into freed_time (branch_id, id, schedule_id, starts_at, ends_at, freed_at)
    select a.branch_id, ${id()}, a.schedule_id, a.starts_at, a.ends_at, ${iso(clock.now)}::timestamptz from appointment a
    where a.branch_id = ${clinic.id} and a.schedule_id = any(${schedules.map((schedule) => schedule.id)}::text[]) and a.status = 'canceled' and not a.slot
      and a.starts_at > ${iso(clock.now + minutes(120))}::timestamptz
      and not exists (select 1 from appointment b where b.branch_id = a.branch_id and b.schedule_id = a.schedule_id and not b.slot and b.status not in ('canceled', 'available')
        and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at))
    order by a.starts_at, a.id limit 1`.execute(trx);
}
