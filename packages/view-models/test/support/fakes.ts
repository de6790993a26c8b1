import type { Result } from '@prumo/domain/result';
import type {
  Branch,
  SessionChannel,
  SessionGateway,
  SessionNews,
  SessionPorts,
  User,
} from '../../src/access/index.ts';
import {
  type Clock,
  makeProblem,
  type Notifier,
  type Preferences,
  type Problem,
  type Told,
} from '../../src/core/index.ts';

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  private milliseconds: number;
  private waiting: { readonly at: number; readonly run: () => void }[] = [];

  constructor(start = '2026-11-21T12:00:00Z') {
    this.milliseconds = Date.parse(start);
  }

  now(): string {
    return new Date(this.milliseconds).toISOString();
  }

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.milliseconds + milliseconds, run };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((one) => one !== entry);
    };
  }

  pass(milliseconds: number): void {
    this.milliseconds += milliseconds;
    const due = this.waiting.filter(({ at }) => at <= this.milliseconds);
    this.waiting = this.waiting.filter(({ at }) => at > this.milliseconds);
    for (const { run } of due) run();
  }
}

/** Keeps what was told. */
export class FakeNotifier implements Notifier {
  readonly told: { readonly kind: string; readonly text: string; readonly seconds: number | undefined }[] = [];
  /** What the last notice offers to do. */
  lastAction: { readonly label: string; readonly run: () => void } | null = null;
  /** What the last success says beside its text. */
  lastTold: Told | null = null;
  success = (text: string, seconds?: number, told?: Told) => {
    this.told.push({ kind: 'success', text, seconds });
    this.lastTold = told ?? null;
  };
  warning = (text: string, seconds?: number) => void this.told.push({ kind: 'warning', text, seconds });
  info = (text: string, seconds?: number, action?: { readonly label: string; readonly run: () => void }) => {
    this.told.push({ kind: 'info', text, seconds });
    this.lastAction = action ?? null;
  };
  error = (text: string, seconds?: number) => void this.told.push({ kind: 'error', text, seconds });

  get texts(): string[] {
    return this.told.map(({ text }) => text);
  }
}

/** Texts in memory. */
export function fakePreferences(
  initial: Readonly<Record<string, string>> = {},
): Preferences & { readonly texts: Map<string, string> } {
  const texts = new Map(Object.entries(initial));
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void (value === null ? texts.delete(key) : texts.set(key, value)),
  };
}

/** Tabs of one browser: what one posts the others hear. */
export function fakeChannel(): SessionChannel & {
  readonly posted: SessionNews[];
  readonly hear: (news: SessionNews) => void;
} {
  const listeners = new Set<(news: SessionNews) => void>();
  const posted: SessionNews[] = [];
  return {
    posted,
    post: (news) => void posted.push(news),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: (news) => listeners.forEach((listener) => listener(news)),
  };
}

export const good = <T>(value: T): Result<T, Problem> => ({ ok: true, value });

export const bad = (
  status: number,
  code: string,
  rest: Parameters<typeof makeProblem>[2] = {},
): Result<never, Problem> => ({ ok: false, error: makeProblem(status, code, rest) });

export const aBranch = (rest: Partial<Branch> = {}): Branch => ({
  id: 'b1',
  name: 'Clínica Aurora',
  customerId: 'c1',
  publicId: 'p1',
  modules: ['clinical', 'financial'],
  expiresAt: null,
  timeZone: 'America/Sao_Paulo',
  settings: {},
  rel: { professional: null, collaborator: 'k1' },
  actions: ['general:listPatients'],
  ...rest,
});

export const aUser = (rest: Partial<User> = {}): User => ({
  id: 'u1',
  name: 'Ana Maria de Souza',
  gender: 'female',
  imageUrl: null,
  email: 'ana@x.com',
  identity: null,
  branch: aBranch(),
  branches: [
    { id: 'b1', name: 'Clínica Aurora' },
    { id: 'b2', name: 'Hospital Santa Clara' },
  ],
  ...rest,
});

/** A server that lets everybody in, with a note of each call; each answer can be replaced. */
export function fakeSessionGateway(user: User = aUser()) {
  const calls: string[] = [];
  let ended: (code: string) => void = () => undefined;
  const gateway = {
    login: async ({ username, password, keep }) => (calls.push(`login ${username}/${password}/${keep}`), good(user)),
    prove: async (ticket, code) => (calls.push(`prove ${ticket}/${code}`), good({ user, recoveryCodes: [] })),
    resume: async () => (calls.push('resume'), good(user)),
    logout: async () => (calls.push('logout'), good(undefined)),
    me: async () => (calls.push('me'), good(user)),
    switchBranch: async (id) => (calls.push(`branch ${id}`), good({ ...user, branch: aBranch({ id }) })),
    onEnded: (listener) => {
      ended = listener;
      return () => undefined;
    },
  } satisfies SessionGateway as SessionGateway;
  return { gateway, calls, end: (code = 'auth.unauthenticated') => ended(code) };
}

/** Everything a session needs, in memory. */
export function sessionPorts(user?: User) {
  const server = fakeSessionGateway(user);
  const clock = new FakeClock();
  const notifier = new FakeNotifier();
  const channel = fakeChannel();
  const preferences = fakePreferences({ 'prumo:session': '1' });
  let reloads = 0;
  const ports: SessionPorts = {
    gateway: server.gateway,
    clock,
    notifier,
    channel,
    preferences,
    reload: () => void (reloads += 1),
  };
  return { ...server, ports, clock, notifier, channel, preferences, reloads: () => reloads };
}
