import { PERMISSIONS } from '@prumo/domain/access';
import { type PlanSettings, validateConsultationGuide, validateSadtGuide } from '@prumo/domain/billing';
import { isCnpj, isCpf } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { AURORA, HORIZONTE, SANTA_CLARA } from '../../src/demo/clinics.ts';
import { DEMO_PASSWORD, PERSONAS } from '../../src/demo/personas.ts';
import { prepareDemo } from '../../src/demo/prepare.ts';
import { startServer, type TestServer } from '../harness.ts';
import { findDefects } from './ledger.ts';

/** Wednesday, 14:30 in São Paulo. */
const NOW = Date.parse('2026-11-18T14:30:00-03:00');
const WHOLE_MS = 600_000;

describe('the whole demonstration', () => {
  let server: TestServer;
  const one = async <T>(query: string): Promise<T> => (await sql.raw(query).execute(server.db)).rows[0] as T;

  beforeAll(async () => {
    server = await startServer({ now: () => NOW });
    await prepareDemo(server.services);
  }, WHOLE_MS);

  test('money and agenda agree to the cent and the minute', { timeout: WHOLE_MS }, async () => {
    expect(await findDefects(server.db)).toEqual({});
  });

  test('patients have deposits: one of today, some given back in part, none used up', async () => {
    const { today, back, owed } = await one<{ today: number; back: number; owed: number }>(
      `select count(*) filter (where kind = 'deposit' and created_at > '${new Date(NOW - 86_400_000).toISOString()}')::int as today,
        count(*) filter (where kind = 'refund')::int as back, sum(delta_cents)::int as owed from patient_credit where branch_id = '${AURORA.id}'`,
    );
    expect(today).toBeGreaterThanOrEqual(1);
    expect(back).toBeGreaterThanOrEqual(1);
    expect(owed).toBeGreaterThan(100_000);
  });

  test('every persona logs in with the password of the demonstration, sees the own clinics and nothing more [ACC-098]', async () => {
    const seen: Record<string, { branches: string[]; actions: string[] }> = {};
    for (const { username } of PERSONAS) {
      const { status, body } = await server.send('POST', '/auth', { username, password: DEMO_PASSWORD }, {});
      expect({ username, status, cpf: isCpf(body.user?.identity?.value ?? '') }).toEqual({
        username,
        status: 200,
        cpf: true,
      });
      seen[username] = {
        branches: body.user.branches.map(({ name }: { name: string }) => name),
        actions: body.user.branch?.actions ?? [],
      };
    }
    expect(seen['gestor@aurora.demo']?.branches).toEqual(['Clínica Aurora', 'Hospital Santa Clara']);
    expect(seen['semclinica@aurora.demo']?.branches).toEqual([]);
    expect(seen['admin@aurora.demo']?.actions.toSorted()).toEqual(PERMISSIONS.map(({ code }) => code).toSorted());
    expect(seen['recepcao@aurora.demo']?.actions).not.toContain('financial:listFinancialTransactions');
    expect(seen['recepcao@aurora.demo']?.actions).not.toContain('financial:generateBillingXML');
  });

  test('the physician is a professional only; the supervisors may release; the suspended clinic has expired', async () => {
    const physician = await one<{ is_collaborator: boolean; name: string }>(
      `select m.is_collaborator, p.name from app_user u join branch_member m on m.user_id = u.id join professional p on p.id = m.professional_id where u.email = 'medica@aurora.demo'`,
    );
    expect(physician).toEqual({ is_collaborator: false, name: 'Beatriz Nogueira Sampaio' });
    const { rows } = await sql<{
      email: string;
    }>`select distinct u.email from app_user u join branch_member m on m.user_id = u.id join permission_group g on g.branch_id = m.branch_id and g.id = m.permission_group_id
      where 'financial:releaseAccount' = any(g.actions) and m.branch_id = ${AURORA.id} order by 1`.execute(server.db);
    expect(rows.map(({ email }) => email)).toEqual(['admin@aurora.demo', 'gestor@aurora.demo']);
    expect(await one(`select expires_at from branch where id = '${HORIZONTE.id}'`)).toEqual({
      expires_at: '2026-11-17',
    });
    for (const { cnpj } of [AURORA, SANTA_CLARA, HORIZONTE]) expect(isCnpj(cnpj)).toBe(true);
  });

  test('the reception has three conversations, one of them unread; whoever is in none has none', async () => {
    const chatsOf = async (username: string) => {
      const { token } = (await server.send('POST', '/auth', { username, password: DEMO_PASSWORD }, {})).body;
      return (await server.send('GET', '/chat/chats', undefined, { authorization: `Bearer ${token}` })).body;
    };
    const reception = await chatsOf('recepcao@aurora.demo');
    expect(reception.items.map(({ name, unread }: { name: string; unread: number }) => [name, unread])).toEqual([
      ['Beatriz Nogueira Sampaio', 1],
      ['Cláudio Esteves Barreto', 0],
      ['Renata Vilela Couto', 0],
    ]);
    expect([reception.unreadChats, (await chatsOf('financeiro@aurora.demo')).items]).toEqual([1, []]);
  });

  test('today has every stage of a visit, people at the cashier, birthdays, and time left for whoever calls', async () => {
    const { rows } = await sql<{
      status: string;
      count: number;
    }>`select status, count(*) from appointment where branch_id = ${AURORA.id} and day = '2026-11-18' group by 1`.execute(
      server.db,
    );
    const today = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    for (const status of ['attended', 'attending', 'waiting', 'payment', 'confirmed', 'scheduled'])
      expect(Object.keys(today)).toContain(status);
    const waiting = await one<{
      count: number;
    }>(`select count(*) from billing_account a join appointment p on p.branch_id = a.branch_id and p.id = a.appointment_id
      where a.branch_id = '${AURORA.id}' and a.status = 'payment' and not a.receipt and p.status = 'payment' and a.day = '2026-11-18'`);
    expect(waiting.count).toBe(4);
    const room = await one<{
      tickets: number;
      arrived: number;
      calls: number;
    }>(`select (select count(*) from attendance_ticket t where t.branch_id = '${AURORA.id}') as tickets,
      (select count(*) from appointment where branch_id = '${AURORA.id}' and day = '2026-11-18' and arrived_at is not null) as arrived,
      (select count(*) from panel_call c where c.branch_id = '${AURORA.id}') as calls`);
    expect(room.tickets).toBe(room.arrived);
    expect(room.calls).toBeGreaterThan(0);
    const origins = await one<{
      sessions: number;
      nameless: number;
      copies: number;
      lost: number;
    }>(`select count(*) filter (where booking_origin = 'bundle') as sessions,
      count(*) filter (where booking_origin = 'bundle' and package_id is null) as nameless, count(*) filter (where booking_origin = 'copy') as copies,
      count(*) filter (where booking_origin = 'copy' and ref_id is null) as lost from appointment where branch_id = '${AURORA.id}'`);
    expect([origins.sessions > 0, origins.copies > 0, origins.nameless, origins.lost]).toEqual([true, true, 0, 0]);
    const birthdays = await one<{ count: number }>(
      `select count(*) from patient where branch_id = '${AURORA.id}' and to_char(birth_date, 'MM-DD') = '11-18'`,
    );
    expect(birthdays.count).toBeGreaterThanOrEqual(6);
    const later = await one<{
      minutes: number;
    }>(`select sum(extract(epoch from ends_at - starts_at) / 60)::int as minutes from appointment where branch_id = '${AURORA.id}' and day = '2026-11-18'
      and starts_at > '2026-11-18T15:00:00-03:00' and status not in ('canceled', 'absent') and not slot`);
    // The duty schedule alone is open for six hours more.
    expect(later.minutes).toBeLessThan(6 * 60 + 4 * 180);
  });

  test('of the two drawers one is open with money in it and the other is free to be opened', async () => {
    const { rows } = await sql<{
      name: string;
      open: boolean;
      balance: number;
    }>`select b.name, c.id is not null as open, coalesce(c.balance_cents, 0) as balance from bank_account b
      left join cashier c on c.branch_id = b.branch_id and c.bank_account_id = b.id and c.status = 'open' where b.branch_id = ${AURORA.id} and b.kind = 'cashier' order by 1`.execute(
      server.db,
    );
    expect(rows.map(({ name, open }) => [name, open])).toEqual([
      ['Caixa Centro', true],
      ['Caixa Recepção', false],
    ]);
    expect(rows[0]?.balance).toBeGreaterThan(0);
  });

  test('the guides pass the rules they would be saved by', async () => {
    const { rows } = await sql<{
      id: string;
      guide_type: string;
      settings: PlanSettings;
      draft: Parameters<typeof validateSadtGuide>[0];
    }>`
      select a.id, a.guide_type, p.settings, a.guide || jsonb_build_object('startDate', a.day, 'startHour', '08:00', 'serviceType', a.service_type, 'consultationType', a.consultation_type, 'professionalId', a.professional_id,
        'expenses', (select jsonb_agg(jsonb_build_object('type', l.type, 'return', l.is_return)) from billing_line l where l.branch_id = a.branch_id and l.account_id = a.id)) as draft
      from billing_account a join insurance_plan p on p.branch_id = a.branch_id and p.id = a.plan_id where a.guide_type in ('consultation', 'sadt') and a.number % 20 = 0`.execute(
      server.db,
    );
    expect(rows.length).toBeGreaterThan(1000);
    const wrong = rows.flatMap(({ id, guide_type: type, settings, draft }) =>
      (type === 'sadt' ? validateSadtGuide(draft, settings) : validateConsultationGuide(draft, settings)).map(
        ({ field, code }) => ({ id, type, field, code }),
      ),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('the year has the size of a real clinic', async () => {
    const size = await one<{
      patients: number;
      day: number;
      hospital: number;
      attended: number;
    }>(`select (select count(*) from patient where branch_id = '${AURORA.id}') as patients,
      (select count(*) / 100 from appointment where branch_id = '${AURORA.id}' and day in (select distinct day from appointment where extract(dow from day) between 1 and 5 and day < '2026-10-31' order by 1 desc limit 100)) as day,
      (select count(*) / 100 from appointment where branch_id = '${SANTA_CLARA.id}' and day in (select distinct day from appointment where extract(dow from day) between 1 and 5 and day < '2026-10-31' order by 1 desc limit 100)) as hospital,
      (select round(100.0 * count(*) filter (where status in ('attended', 'returned')) / count(*)) from appointment where day < '2026-11-18') as attended`);
    expect(size.patients).toBe(3000);
    expect(size.day).toBeGreaterThanOrEqual(90);
    expect(size.day).toBeLessThanOrEqual(120);
    expect(size.hospital).toBeGreaterThanOrEqual(30);
    expect(size.hospital).toBeLessThanOrEqual(55);
    expect(size.attended).toBeGreaterThanOrEqual(76);
    expect(size.attended).toBeLessThanOrEqual(85);
  });

  test('a second start changes nothing', async () => {
    const before = await one(`select count(*) as n, max(id) as last from appointment`);
    await prepareDemo(server.services);
    expect(await one(`select count(*) as n, max(id) as last from appointment`)).toEqual(before);
    const { rows } = await sql`select action from audit_entry where action like 'demo.%'`.execute(server.db);
    expect(rows).toEqual([{ action: 'demo.generated' }, { action: 'demo.generated' }, { action: 'demo.generated' }]);
  });
});
