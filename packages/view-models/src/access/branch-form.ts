import { sentence } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import {
  CatalogueForm,
  type NewKey,
  type Notifier,
  PictureField,
  type PictureFitter,
  type Problem,
  makeProblem,
} from '../core/index.ts';
import { BranchDraft, checkBranch, toBranchInput } from './branch-draft.ts';
import type { BranchGateway, BranchInput, BranchRecord } from './branch-gateway.ts';

export interface BranchFormPorts {
  readonly gateway: BranchGateway;
  readonly fitter: PictureFitter;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  /** The branch that one works in: its expiry is shown and not changed. */
  readonly currentBranchId: string | null;
  /** Asks the user; true when agreed. */
  readonly ask: (question: string) => Promise<boolean>;
}

/** The registration of a branch. A new time zone under appointments is asked about before it counts. [REG-023, REG-024, REG-112] */
export class BranchForm {
  readonly form: CatalogueForm<BranchRecord, BranchInput, BranchDraft>;
  readonly logo: PictureField;
  readonly #currentBranchId: string | null;

  constructor(ports: BranchFormPorts) {
    this.#currentBranchId = ports.currentBranchId;
    this.form = new CatalogueForm(
      {
        gateway: asking(ports),
        toDraft: (branch) => new BranchDraft(branch),
        toInput: toBranchInput,
        check: checkBranch,
      },
      ports.notifier,
      ports.newKey,
    );
    this.logo = new PictureField(ports.fitter, ports.notifier, (dataUrl) => this.form.fields.set('logo', dataUrl));
    makeAutoObservable(this, { form: false, logo: false }, { autoBind: true });
  }

  /** Why the expiry is not to be changed here; nothing when it may be tried. */
  get expiryHint(): string | null {
    const id = this.form.item?.id;
    return id !== undefined && id === this.#currentBranchId ? sentence('branch.expiry-own') : null;
  }

  load(id: string | null): Promise<void> {
    return this.form.load(id);
  }

  chooseModules(modules: ReadonlySet<string>): void {
    this.form.fields.set('modules', [...modules]);
  }

  chooseSettings(settings: ReadonlySet<string>): void {
    this.form.fields.set('settings', [...settings]);
  }
}

const isZoneQuestion = ({ code }: Problem): boolean => code === 'access.time-zone-in-use';

/** Asks when the server wants the time zone confirmed, and sends the agreed change again. */
function asking({ gateway, ask }: BranchFormPorts): Pick<BranchGateway, 'get' | 'create' | 'update'> {
  return {
    get: gateway.get,
    create: gateway.create,
    update: async (id, input, options) => {
      const answer = await gateway.update(id, input, options);
      if (answer.ok || !isZoneQuestion(answer.error)) return answer;
      if (await ask(`${answer.error.message} Deseja continuar?`))
        return gateway.update(id, { ...input, confirmTimeZone: true });
      // Nothing went wrong: the user stays in the form.
      return { ok: false, error: makeProblem(0, 'request.aborted') };
    },
  };
}
