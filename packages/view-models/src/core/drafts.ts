import type { Clock } from './clock.ts';
import { type Draftable, DraftKeeper } from './draft-keeper.ts';
import type { DraftVault } from './draft-vault.ts';

/** Whose drafts they are: no other user and no other branch ever sees them. */
export interface DraftOwner {
  readonly userId: string;
  readonly branchId: string;
}

/** What the drafts need from outside. */
export interface DraftPorts {
  readonly owner: () => DraftOwner | null;
  /** Opens the place of an owner's drafts; null where the browser cannot keep any. */
  readonly open: (owner: DraftOwner) => Promise<DraftVault | null>;
  /** Takes away every draft of this browser. */
  readonly clear: () => Promise<void>;
  readonly clock: Clock;
}

/** The drafts of this browser: one keeper for each open document. [UXP-006] */
export class Drafts {
  readonly #ports: DraftPorts;
  readonly #keepers = new Set<DraftKeeper>();

  constructor(ports: DraftPorts) {
    this.#ports = ports;
  }

  /** Keeps a document under a name, usually its address; started when the document is loaded. Null without anybody logged in. */
  keep(name: string, source: Draftable): DraftKeeper | null {
    const owner = this.#ports.owner();
    if (owner === null) return null;
    const keeper = new DraftKeeper(name, source, this.#ports.open(owner), this.#ports.clock);
    this.#keepers.add(keeper);
    return keeper;
  }

  /** The document is closed. */
  release(keeper: DraftKeeper): void {
    keeper.stop();
    this.#keepers.delete(keeper);
  }

  /** The tab is being hidden or closed: nothing waits any longer. */
  flush(): void {
    for (const keeper of this.#keepers) void keeper.flush();
  }

  /** Somebody logs out at this computer: nothing typed here remains, whoever typed it. */
  forgetAll(): Promise<void> {
    return this.#ports.clear();
  }
}
