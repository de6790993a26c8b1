import type { Shapes } from '@prumo/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type CallOptions, type Clock, isAborted, Latest } from '../core/index.ts';

/** What the waiting room may know of a call. */
export interface ShownCall {
  /** Changes with every call. */
  readonly id: string;
  readonly initials: string;
  readonly ticket: string;
  /** The ticket goes ahead by law; nobody learns why. */
  readonly priority: boolean;
  readonly room: string;
}

/** The last calls, newest first. */
export type PanelCalls = Shapes['CallPanel'];

/** The panel's two ways to the server; nobody is logged in there. */
export interface PanelGateway {
  read(publicId: string, options?: CallOptions): Answer<PanelCalls>;
  /** Tells when the connection stands, when somebody was called and when it broke; comes back by itself. The returned function ends it. */
  listen(publicId: string, tell: (what: 'open' | 'call' | 'lost') => void): () => void;
}

/** The sound of a call. A browser lets a page sound only after somebody clicked in it. */
export interface Chime {
  /** Called within a click; answers whether the browser lets us. */
  allow(): Promise<boolean>;
  ring(): void;
}

/** Also without any word of a call the panel asks, in case a connection died without saying so. */
const ASK_MILLISECONDS = 30_000;
/** How long a new call stands out. */
export const FRESH_MILLISECONDS = 10_000;

export interface CallPanelPorts {
  readonly gateway: PanelGateway;
  readonly clock: Clock;
  readonly chime: Chime;
}

/** The screen of the waiting room. [ACC-006] */
export class CallPanel {
  state: 'loading' | 'ready' | 'missing' = 'loading';
  panel: PanelCalls | null = null;
  /** False while the connection is away: what is shown may be old. */
  connected = false;
  sound: 'off' | 'on' | 'refused' = 'off';
  /** The current call came just now. */
  fresh = false;
  readonly #publicId: string;
  readonly #ports: CallPanelPorts;
  readonly #latest = new Latest();
  #timers: { ask?: (() => void) | undefined; fresh?: (() => void) | undefined } = {};
  #unlisten: (() => void) | null = null;

  constructor(publicId: string, ports: CallPanelPorts) {
    this.#publicId = publicId;
    this.#ports = ports;
    makeAutoObservable(this, { panel: observableRef }, { autoBind: true });
  }

  get current(): ShownCall | null {
    return this.panel?.calls[0] ?? null;
  }

  get previous(): readonly ShownCall[] {
    return this.panel?.calls.slice(1) ?? [];
  }

  start(): void {
    if (this.#unlisten !== null) return;
    this.#unlisten = this.#ports.gateway.listen(this.#publicId, this.hear);
    void this.load();
  }

  stop(): void {
    this.#unlisten?.();
    this.#unlisten = null;
    for (const cancel of Object.values(this.#timers)) cancel?.();
    this.#timers = {};
    this.#latest.stop();
  }

  async turnSoundOn(): Promise<void> {
    const allowed = await this.#ports.chime.allow();
    runInAction(() => (this.sound = allowed ? 'on' : 'refused'));
    if (allowed) this.#ports.chime.ring();
  }

  turnSoundOff(): void {
    this.sound = 'off';
  }

  private hear(what: 'open' | 'call' | 'lost'): void {
    if (what === 'lost') this.connected = false;
    else void this.load();
  }

  private async load(): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.#timers.ask?.();
    const answer = await this.#ports.gateway.read(this.#publicId, { signal });
    if (!current() || (!answer.ok && isAborted(answer.error))) return;
    runInAction(() => {
      this.#timers.ask = this.#ports.clock.after(ASK_MILLISECONDS, () => void this.load());
      if (answer.ok) this.take(answer.value);
      else if (answer.error.status === 404) this.state = 'missing';
      else this.connected = false;
    });
  }

  private take(panel: PanelCalls): void {
    const first = this.panel === null;
    const before = this.current?.id;
    this.panel = panel;
    this.state = 'ready';
    this.connected = true;
    if (first || this.current === null || this.current.id === before) return;
    this.fresh = true;
    this.#timers.fresh?.();
    this.#timers.fresh = this.#ports.clock.after(FRESH_MILLISECONDS, () => runInAction(() => (this.fresh = false)));
    if (this.sound === 'on') this.#ports.chime.ring();
  }
}
