import { LOCK_TTL_SECONDS } from '@prumo/domain/scheduling';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import type { Clock, Problem } from '../core/index.ts';
import type { AgendaGateway } from './agenda-gateway.ts';

/** mine: we hold it; taken: somebody else does; unknown: the server could not be asked, it decides when we save. */
export type LockStatus = 'none' | 'asking' | 'mine' | 'taken' | 'unknown';

/**
 * The lock of the open appointment: taken on opening, renewed every 60 s, released on closing. While somebody else holds it,
 * the same question every 60 s notices when it is free again. [SCH-023, SCH-024, SCH-025, LIM-025, A39, A114]
 */
export class AppointmentLock {
  status: LockStatus = 'none';
  /** Who holds it, when it is somebody else. */
  heldBy: Named | null = null;
  readonly #gateway: Pick<AgendaGateway, 'lock' | 'unlock' | 'unlockOnLeave'>;
  readonly #clock: Clock;
  /** Called when a lock that somebody else held has become ours: what was read before may be old. */
  #onFreed: () => void = () => undefined;
  #id: string | null = null;
  #cancel: (() => void) | null = null;

  constructor(gateway: Pick<AgendaGateway, 'lock' | 'unlock' | 'unlockOnLeave'>, clock: Clock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes the lock of an appointment and keeps it. */
  async hold(id: string, onFreed: () => void = () => undefined): Promise<void> {
    this.#id = id;
    this.#onFreed = onFreed;
    this.status = 'asking';
    await this.renew();
  }

  /** Asks again, e.g. because an event said that the lock has changed. */
  async renew(): Promise<void> {
    const id = this.#id;
    if (id === null) return;
    this.#cancel?.();
    const answer = await this.#gateway.lock(id, LOCK_TTL_SECONDS);
    runInAction(() => {
      // Closed meanwhile: the lock that arrived late is given back.
      if (this.#id !== id) {
        if (answer.ok) void this.#gateway.unlock(id);
        return;
      }
      const freed = answer.ok && this.status === 'taken';
      this.heldBy = answer.ok ? null : ownerOf(answer.error);
      this.status = answer.ok ? 'mine' : this.heldBy === null ? 'unknown' : 'taken';
      this.#cancel?.();
      this.#cancel = this.#clock.after(LOCK_TTL_SECONDS * 1000, () => void this.renew());
      if (freed) this.#onFreed();
    });
  }

  /** The dialog closes. */
  async release(): Promise<void> {
    const { id, mine } = this.forget();
    if (id !== null && mine) await this.#gateway.unlock(id);
  }

  /** The tab closes: nobody waits for the answer. */
  leave(): void {
    const { id, mine } = this.forget();
    if (id !== null && mine) this.#gateway.unlockOnLeave(id);
  }

  private forget(): { readonly id: string | null; readonly mine: boolean } {
    const left = { id: this.#id, mine: this.status === 'mine' };
    this.#cancel?.();
    this.#cancel = null;
    this.#id = null;
    this.status = 'none';
    this.heldBy = null;
    return left;
  }
}

/** Whose lock refuses. [SCH-043, A114] */
export function ownerOf({ code, data }: Problem): Named | null {
  if (code !== 'appointment.in-use') return null;
  const { id, name } = (data['inUseBy'] ?? {}) as { readonly id?: unknown; readonly name?: unknown };
  return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' };
}
