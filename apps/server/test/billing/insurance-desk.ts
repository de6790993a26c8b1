import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, expect } from 'vitest';
import { startInsuranceSimulator } from '../../src/partner-services/insurance-simulator.ts';
import { consultationGuide, line, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { billByTiss } from './tiss-desk.ts';

/** Nobody answers there. */
export const SILENT = 'https://nobody.vidaplena.example/tiss';
/** Silent as well: who did not answer at one address is counted there. */
export const SILENT_TOO = 'https://nobody2.vidaplena.example/tiss';

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into any answer
type AskedLot = any;

/** The lot when no exchange of it is under way any more; the job looks every 0.4 s. */
export async function settled(
  read: () => Promise<{ service: { last: { endedAt: string | null } } }>,
): Promise<AskedLot> {
  for (;;) {
    const lot = await read();
    if (lot.service.last.endedAt !== null) return lot;
    await wait(20);
  }
}

/**
 * A desk that bills by TISS, and an insurance over real HTTP: every message it gets is held against the official schema by the simulator. Each test
 * has a service of its own: who fails is left alone for a minute.
 */
export async function openInsuranceDesk() {
  const services = Array.from({ length: 40 }, (_, n) => `https://webservice${n}.vidaplena.example/tiss`);
  const simulator = await startInsuranceSimulator({
    now: Date.now,
    lateMs: 4300,
    login: { login: 'clinica', password: '5ebe2294ecd0e0f08eab7690d2a6ee69' },
  });
  // Short where an answer is to be late: beside other work any may need a while.
  const patience = { ms: 60_000 };
  const server = await startServer({
    insuranceServices: {
      simulated: new Map([
        ...services.map((address) => [address, simulator.url] as const),
        [SILENT, 'http://127.0.0.1:9'],
        [SILENT_TOO, 'http://127.0.0.1:9'],
      ]),
      pausesMs: [1, 1],
      limitMs: () => patience.ms,
    },
  });
  const desk = await openDesk(server);
  const { branch, biller, clinic, save } = desk;
  await billByTiss(server, branch, clinic);
  const connection = `/insurances/${clinic.insurance}/connection`;
  /** An address of the insurance that nobody has asked yet. */
  const another = () => services.pop() ?? '';
  const at = { service: '' };
  const connect = (more: object = {}) =>
    biller.call('PUT', connection, {
      address: at.service,
      login: 'clinica',
      password: 'secret',
      passwordForm: 'md5',
      ...more,
    });
  afterAll(() => simulator.stop());
  beforeEach(async () => {
    at.service = another();
    await connect();
  });

  let last = 0;
  /** The next number of a guide; the next that ends so, where that is said. */
  const nextNumber = (end?: number): number => {
    last += end === undefined ? 1 : ((end + 9 - (last % 10)) % 10) + 1;
    return last;
  };
  /** A closed invoice of one guide for each value, and its lot. */
  async function closed(values: readonly number[] = [120], more: object = {}) {
    const accountIds: string[] = [];
    for (const insurance of values) {
      const made = await save(
        consultationGuide(clinic, {
          referral: { type: 'sadt', provider: String(nextNumber()), insurance: null, main: null },
          expenses: [line(clinic, { insurance, particular: 0 })],
          ...more,
        }),
      );
      accountIds.push(made.body.id);
    }
    const body = { insurancePlanId: clinic.plan, code: `W-${nextNumber()}`, date: '2026-11-01' };
    const { id } = (await biller.call('POST', '/billing-invoices', body)).body;
    const { version } = (await biller.call('POST', `/billing-invoices/${id}/accounts`, { accountIds })).body;
    const answered = await biller.call('POST', `/billing-invoices/${id}/closure`, { version, dueDate: SOON });
    expect(answered.status).toBe(200);
    const lots = `/billing-invoices/${id}/lots`;
    const [lot] = (await biller.call('GET', lots)).body.items;
    const lotAt = `${lots}/${lot.id}`;
    const read = async () =>
      (await biller.call('GET', lots)).body.items.find((one: { id: string }) => one.id === lot.id);
    const ask = (kind: string, accountId?: string) => biller.call('POST', `${lotAt}/exchanges`, { kind, accountId });
    /** Asks, and waits until the answer is stored. */
    const done = async (kind: string, accountId?: string) => {
      const asked = await ask(kind, accountId);
      expect(asked.status).toBe(200);
      return settled(read);
    };
    return { id, accountIds, version: answered.body.version as number, lot, at: lotAt, read, ask, done };
  }
  const known = (number: number) => simulator.lots().filter((lot) => lot.number === String(number));
  return {
    server,
    ...desk,
    simulator,
    patience,
    service: () => at.service,
    connection,
    connect,
    another,
    closed,
    known,
    nextNumber,
  };
}
