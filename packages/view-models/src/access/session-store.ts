import {
  expiryNotice,
  type ExpiryNotice,
  isAdmin,
  isSuspended,
  type ModuleKey,
  MODULES,
  type Permission,
  relationshipOf,
  type RelationshipFlags,
} from '@prumo/domain/access';
import { DEFAULT_TIME_ZONE, type LocalDate, todayIn } from '@prumo/domain/dates';
import { refuse, type Result } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Clock,
  isAborted,
  isOffline,
  makeProblem,
  type Notifier,
  type Preferences,
  type Problem,
  tellProblem,
} from '../core/index.ts';
import type { SessionChannel, SessionNews } from './session-channel.ts';
import { type Challenge, isChallenge } from './second-factor-gateway.ts';
import type { Credentials, SessionGateway } from './session-gateway.ts';
import type { Branch, Named, User } from './user.ts';

/**
 * starting: the cookie is being asked; unreachable: the server gave no answer, a retry is offered; expired: the session is
 * over while something typed is not saved, so the page stays and asks for the password.
 */
export type SessionStatus = 'starting' | 'anonymous' | 'ready' | 'unreachable' | 'expired';

/** What the session needs from outside. */
export interface SessionPorts {
  readonly gateway: SessionGateway;
  readonly channel: SessionChannel;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly notifier: Notifier;
  /** Loads the page anew: after another branch nothing of the old one may remain. */
  readonly reload: () => void;
  /** Whether something typed on the page is not saved. */
  readonly hasUnsaved?: (() => boolean) | undefined;
}

const MODULE_KEY = 'prumo:module';
/** Says that this browser has had a session: without it the cookie need not be asked. */
const RESUME_KEY = 'prumo:session';
/** Pause between the answer of a branch switch and the reload. [ACC-070] */
export const RELOAD_MILLISECONDS = 300;

/** Who is logged in, where, and what is allowed there. One per tab. */
export class SessionStore {
  status: SessionStatus = 'starting';
  user: User | null = null;
  module: ModuleKey = 'clinical';
  switching = false;
  /** The logout is on its way: nothing new is to be asked for. */
  leaving = false;
  /** Another tab chose another branch: what this one shows belongs to the old one. */
  stale = false;
  /** The password was right; the code of the phone is missing. [AUD-010] */
  challenge: Challenge | null = null;
  readonly #ports: SessionPorts;
  readonly #forgetters: (() => void)[] = [];
  #starting: Promise<void> = Promise.resolve();

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { challenge: observableRef }, { autoBind: true });
    this.module = storedModule(ports.preferences);
    ports.gateway.onEnded(this.expire);
    ports.channel.listen(this.hear);
  }

  get branch(): Branch | null {
    return this.user?.branch ?? null;
  }

  get branches(): readonly Named[] {
    return this.user?.branches ?? [];
  }

  get permissions(): ReadonlySet<string> {
    return new Set(this.branch?.actions);
  }

  /** Whether the user may do something in this branch. [ACC-083] */
  can(permission: Permission): boolean {
    return this.permissions.has(permission);
  }

  get isAdmin(): boolean {
    return isAdmin(this.permissions);
  }

  get relationship(): RelationshipFlags {
    return relationshipOf(this.branch?.rel ?? {});
  }

  /** Today where the branch is. [A27] */
  get today(): LocalDate {
    return todayIn(this.branch?.timeZone ?? DEFAULT_TIME_ZONE, this.#ports.clock.now());
  }

  get suspended(): boolean {
    return this.branch !== null && isSuspended(this.today, this.branch.expiresAt);
  }

  /** The notice over the page. [ACC-087, ACC-088] */
  get notice(): ExpiryNotice | null {
    if (this.branch === null) return null;
    return expiryNotice({ today: this.today, expiresAt: this.branch.expiresAt, isAdmin: this.isAdmin });
  }

  /** Asks the cookie of an earlier visit. Without any answer a retry is offered instead of the login. [A46] */
  start(): Promise<void> {
    this.#starting = this.resume();
    return this.#starting;
  }

  private async resume(): Promise<void> {
    if (this.#ports.preferences.read(RESUME_KEY) === null) {
      this.status = 'anonymous';
      return;
    }
    this.status = 'starting';
    const answer = await this.#ports.gateway.resume();
    runInAction(() => {
      if (answer.ok) this.enter(answer.value);
      else if (answer.error.status === 0 || answer.error.status >= 500) this.status = 'unreachable';
      else {
        this.tellWhy(answer.error.code);
        this.end();
      }
    });
  }

  /** Lets in, or keeps the challenge: then the code is asked for first. [AUD-010] */
  async login(credentials: Credentials): Promise<Result<User | Challenge, Problem>> {
    const answer = await this.#ports.gateway.login(credentials);
    runInAction(() => {
      if (!answer.ok) return;
      if (isChallenge(answer.value)) this.challenge = answer.value;
      else this.admit(answer.value);
    });
    return answer;
  }

  /** In, after the password or after the code. The module becomes clinical again. [ACC-065] */
  admit(user: User): void {
    this.chooseModule('clinical');
    this.enter(user);
    this.#ports.channel.post('login');
  }

  /** Back to the password. */
  dropChallenge(): void {
    this.challenge = null;
  }

  /** After an expiry, in place: the same person in the same branch; what was typed is still on the page. [UXP-006] */
  async comeBack(credentials: Credentials): Promise<Result<User | Challenge, Problem>> {
    const answer = await this.#ports.gateway.login(credentials);
    if (!answer.ok) return answer;
    const entry = answer.value;
    if (!isChallenge(entry)) return this.readmit(entry);
    runInAction(() => (this.challenge = entry));
    return answer;
  }

  /** The second half of coming back, after the password or after the code. */
  async readmit(user: User): Promise<Result<User, Problem>> {
    const former = this.user;
    const { gateway } = this.#ports;
    runInAction(() => (this.challenge = null));
    if (user.id !== former?.id) {
      await gateway.logout();
      return refuse(makeProblem(403, 'auth.other-user'));
    }
    const branchId = former.branch?.id;
    if (branchId !== undefined && user.branch?.id !== branchId) {
      const here = await gateway.switchBranch(branchId);
      if (!here.ok) return here;
      runInAction(() => this.enter(here.value));
    } else runInAction(() => this.enter(user));
    this.#ports.channel.post('login');
    return { ok: true, value: user };
  }

  /** Leaves an expired session for the login page. */
  giveUp(): void {
    this.end();
  }

  /** Ends the session on the server and here; here also when the server does not answer. [ACC-066] */
  async logout(): Promise<void> {
    this.leaving = true;
    // A resume under way would let the user in again behind the logout.
    await this.#starting;
    await this.#ports.gateway.logout();
    this.#ports.channel.post('logout');
    this.end();
  }

  /** Reads the user again, e.g. because a permission group has changed. Any answered failure logs out. [ACC-093, A46] */
  async reloadUser(): Promise<void> {
    const answer = await this.#ports.gateway.me();
    if (answer.ok) runInAction(() => (this.user = answer.value));
    else if (this.status !== 'expired' && !isOffline(answer.error) && !isAborted(answer.error)) await this.logout();
  }

  /** Another branch: new user and token, clinical module, and a fresh page. Ignored while one is on its way. [ACC-068 … ACC-071] */
  async switchBranch(branchId: string): Promise<void> {
    if (this.switching) return;
    this.switching = true;
    const answer = await this.#ports.gateway.switchBranch(branchId);
    runInAction(() => {
      if (!answer.ok) {
        this.switching = false;
        tellProblem(this.#ports.notifier, answer.error);
        return;
      }
      this.chooseModule('clinical');
      this.user = answer.value;
      this.#ports.channel.post('branch');
      this.#ports.clock.after(RELOAD_MILLISECONDS, this.#ports.reload);
    });
  }

  chooseModule(module: ModuleKey): void {
    this.module = module;
    this.#ports.preferences.write(MODULE_KEY, module);
  }

  reloadPage(): void {
    this.#ports.reload();
  }

  /** Registers what must be forgotten when the session ends, e.g. the cache of look-ups. */
  whenLeaving(forget: () => void): void {
    this.#forgetters.push(forget);
  }

  private enter(user: User): void {
    this.user = user;
    this.challenge = null;
    this.stale = false;
    this.status = 'ready';
    this.#ports.preferences.write(RESUME_KEY, '1');
  }

  /** The refresh was refused. Text that is not saved keeps its page: the password is asked for over it. [ERR-001, UXP-006] */
  private expire(code: string): void {
    if (this.status === 'expired') return;
    this.tellWhy(code);
    if (this.status === 'ready' && !this.leaving && this.#ports.hasUnsaved?.() === true) this.status = 'expired';
    else this.end();
  }

  /** Somebody came in at another tab: when it was the same person, this one goes on too. */
  private async resumeExpired(): Promise<void> {
    const answer = await this.#ports.gateway.resume();
    runInAction(() => {
      if (
        answer.ok &&
        this.status === 'expired' &&
        answer.value.id === this.user?.id &&
        answer.value.branch?.id === this.branch?.id
      )
        this.enter(answer.value);
    });
  }

  /** A permission group asks for more than this session has proved: whoever is thrown out is told. [AUD-010] */
  private tellWhy(code: string): void {
    if (code === 'auth.second-factor-required') this.#ports.notifier.warning(sentence(code));
  }

  private end(): void {
    this.leaving = false;
    this.challenge = null;
    this.#ports.preferences.write(RESUME_KEY, null);
    if (this.status === 'anonymous') return;
    this.user = null;
    this.module = 'clinical';
    this.status = 'anonymous';
    this.#ports.preferences.write(MODULE_KEY, null);
    for (const forget of this.#forgetters) forget();
  }

  private hear(news: SessionNews): void {
    if (news === 'logout') this.end();
    else if (news === 'branch') this.stale = this.status === 'ready';
    else if (this.status === 'expired') void this.resumeExpired();
    else if (this.status === 'anonymous') void this.start();
  }
}

function storedModule(preferences: Preferences): ModuleKey {
  const stored = preferences.read(MODULE_KEY);
  return MODULES.find(({ key }) => key === stored)?.key ?? 'clinical';
}
