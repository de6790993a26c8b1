import { type Branch, type SessionGateway, SessionStore, type User } from '@prumo/view-models/access';
import {
  type Answer,
  type CallOptions,
  CatalogueList,
  type Clock,
  type ListOrders,
  type SortedQuery,
  makeProblem,
  type Problem,
  type Notifier,
  type Page,
} from '@prumo/view-models/core';
import { toastNotifier } from '../composition/browser-ports.ts';

/** The ports of stories: a clock that stands, and gateways that answer at once with what the story is about. */
export const storyClock: Clock = {
  now: () => '2026-11-21T12:00:00Z',
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const storyNotifier: Notifier = toastNotifier;

export const storyKey = (): string => 'story';

export const good = <T>(value: T): Answer<T> => Promise.resolve({ ok: true, value });

export const failed = (): Answer<never> => Promise.resolve({ ok: false, error: makeProblem(500, 'server.internal') });

/** What the server refuses. */
export const refusal = (status: number, code: string, rest: Partial<Problem> = {}): Answer<never> =>
  Promise.resolve({ ok: false, error: makeProblem(status, code, rest) });

/** An answer that never comes: the skeleton stays. */
export const never = (): Answer<never> => new Promise(() => undefined);

export const pageOf = <T>(items: readonly T[], total = items.length): Page<T> => ({
  items,
  total,
  hasMore: total > items.length,
});

export const storyBranch = (rest: Partial<Branch> = {}): Branch => ({
  id: 'b1',
  name: 'Clínica Aurora',
  customerId: 'c1',
  publicId: 'p1',
  modules: ['clinical'],
  expiresAt: null,
  timeZone: 'America/Sao_Paulo',
  settings: {},
  rel: { professional: null, collaborator: 'k1' },
  actions: [],
  ...rest,
});

export const storyUser = (rest: Partial<User> = {}): User => ({
  id: 'u1',
  name: 'Ana Maria de Souza',
  gender: 'female',
  imageUrl: null,
  email: 'ana@aurora.demo',
  identity: { type: 'cpf', value: '52998224725' },
  branch: storyBranch(),
  branches: [
    { id: 'b1', name: 'Clínica Aurora' },
    { id: 'b2', name: 'Hospital Santa Clara' },
  ],
  ...rest,
});

/** A session that is in already, or nobody's when there is no user. */
export function storySession(user: User | null): SessionStore {
  const answer = () => (user === null ? failed() : good(user));
  const gateway: SessionGateway = {
    login: answer,
    prove: failed,
    resume: answer,
    me: answer,
    switchBranch: answer,
    logout: () => good(undefined),
    onEnded: () => () => undefined,
  };
  const session = new SessionStore({
    gateway,
    clock: storyClock,
    notifier: storyNotifier,
    preferences: { read: () => null, write: () => undefined },
    channel: { post: () => undefined, listen: () => () => undefined },
    reload: () => undefined,
  });
  if (user !== null) void session.login({ username: 'ana', password: 'x', keep: false });
  return session;
}

/** A list that has loaded what `fetch` answers. */
export function storyList<T>(
  fetch: (query: SortedQuery, options: CallOptions) => Answer<Page<T>>,
  orders?: ListOrders,
): CatalogueList<T> {
  const list = new CatalogueList(fetch, storyClock, orders);
  void list.show({ search: '', page: 1, inactive: false });
  return list;
}
