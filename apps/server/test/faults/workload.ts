import { setTimeout as wait } from 'node:timers/promises';
import { instalment, particularAccount } from '../clinic.ts';
import { ask, type Desk } from '../ops/remote.ts';
import { randomOf } from './random.ts';

export type Kind = 'deposit' | 'withdrawal' | 'receipt' | 'booking';

/** What a client knows of one request when it is done with it: `info` means that it gave up without an answer. */
export interface Outcome {
  readonly key: string;
  readonly kind: Kind;
  readonly cents: number;
  readonly result: 'ok' | 'refused' | 'info';
  readonly status: number;
  readonly id: string | null;
  /** Bodies of every good answer to this key: they must be the same. */
  readonly texts: readonly string[];
  readonly tries: number;
}

interface Wanted {
  readonly key: string;
  readonly kind: Kind;
  readonly cents: number;
  readonly path: string;
  readonly body: unknown;
}

export interface Load {
  readonly outcomes: Outcome[];
  /** Answers that are neither good, refused (4xx) nor 503. */
  readonly strange: string[];
  /** Ends after the requests under way. */
  readonly stop: () => Promise<void>;
}

/** `clients` people who book, receive and move money at once; each sends a request again under its key until it is answered, or gives up now and then. After each request a person waits for `pause` milliseconds. */
export function startLoad(
  address: string,
  desk: Desk,
  cashierId: string,
  { clients, seed, prefix, pause = 0 }: { clients: number; seed: number; prefix: string; pause?: number },
): Load {
  const outcomes: Outcome[] = [];
  const strange: string[] = [];
  const state = { stopped: false };
  const working = Array.from({ length: clients }, async (_, client) => {
    const random = randomOf(seed * 100 + client);
    for (let n = 0; !state.stopped; n++) {
      const key = `${prefix}-${seed}-${client}-${n}`;
      const wanted = wantedOf(
        desk,
        cashierId,
        key,
        random.pick(['deposit', 'deposit', 'withdrawal', 'receipt', 'booking'] as const),
        random.between(1, 5000),
        random.between(0, 400),
      );
      const mayGiveUp = random.chance(0.1);
      const twins = random.chance(0.25) ? 2 : 1;
      const done = await Promise.all(
        Array.from({ length: twins }, () => untilAnswered(address, desk.token, wanted, mayGiveUp, strange)),
      );
      const good = done.filter(({ result }) => result === 'ok');
      const one = good[0] ?? done[0];
      if (one) outcomes.push({ ...one, texts: good.flatMap(({ texts }) => texts) });
      if (pause > 0) await wait(pause);
    }
  });
  return {
    outcomes,
    strange,
    stop: async () => {
      state.stopped = true;
      await Promise.all(working);
    },
  };
}

async function untilAnswered(
  address: string,
  token: string,
  { key, kind, cents, path, body }: Wanted,
  mayGiveUp: boolean,
  strange: string[],
): Promise<Outcome> {
  const outcome = (result: Outcome['result'], tries: number, status: number, text = ''): Outcome => ({
    key,
    kind,
    cents,
    result,
    status,
    tries,
    id: result === 'ok' ? JSON.parse(text).id : null,
    texts: result === 'ok' ? [text] : [],
  });
  for (let tries = 1; ; tries++) {
    try {
      const answer = await ask(address, 'POST', path, { token, body, headers: { 'idempotency-key': key } });
      if (answer.status === 201) return outcome('ok', tries, answer.status, answer.text);
      if (answer.status >= 400 && answer.status < 500) return outcome('refused', tries, answer.status);
      if (answer.status !== 503) strange.push(`${answer.status} ${answer.text}`);
    } catch {
      // The connection broke: whether the request had its effect is not known, so it is sent again.
    }
    if (mayGiveUp) return outcome('info', tries, 0);
    await wait(40);
  }
}

/** A request that carries its key where the database shows it again. */
function wantedOf(desk: Desk, cashierId: string, key: string, kind: Kind, cents: number, slot: number): Wanted {
  const { clinic } = desk;
  if (kind === 'receipt') {
    const account = particularAccount(clinic, {
      cashierId,
      receipt: true,
      installments: [instalment(clinic.money, 300)],
    });
    const cashier = { ...(account['cashier'] as object), source: { type: 'person', value: '52998224725', name: key } };
    return { key, kind, cents: 30_000, path: '/api/billing-accounts', body: { ...account, cashier } };
  }
  if (kind === 'booking') {
    // Few enough times that clients meet on them.
    const day = String(1 + (slot % 20)).padStart(2, '0');
    const hour = String(8 + (Math.floor(slot / 20) % 10)).padStart(2, '0');
    const body = {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: `2027-03-${day}`,
      hour: `${hour}:${slot % 2 === 0 ? '00' : '30'}`,
      durationMinutes: 30,
      patientId: clinic.patient,
      planId: clinic.plan,
      expenses: [{ expenseId: clinic.consultation }],
      notes: key,
    };
    return { key, kind, cents: 0, path: '/api/appointments', body };
  }
  const operation = kind === 'deposit' ? 'incoming' : 'outgoing';
  return {
    key,
    kind,
    cents: kind === 'deposit' ? cents : -cents,
    path: '/api/cashier-operations',
    body: { cashierId, operation, value: cents / 100, notes: key },
  };
}
