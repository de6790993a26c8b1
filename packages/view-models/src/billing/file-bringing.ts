import { checkReturnSize } from '@prumo/domain/billing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type NewKey } from '../core/index.ts';
import type { ChosenFile } from '../files/index.ts';
import type { ReturnsGateway } from './returns-gateway.ts';

/** A large file over a slow line, in milliseconds. */
const UPLOAD_MS = 600_000;

/** Brings one file of an insurer, and says what is wrong with it where it is not taken. [TIS-021] */
export class FileBringing {
  sending = false;
  /** 0 … 1 */
  progress = 0;
  fileName = '';
  /** Why the last file was not taken. */
  error: string | null = null;
  /** What of its elements the standard refuses: where, and why. */
  details: readonly string[] = [];
  readonly #gateway: Pick<ReturnsGateway, 'bring'>;
  readonly #keys: KeyKeeper;

  constructor(gateway: Pick<ReturnsGateway, 'bring'>, newKey: NewKey) {
    this.#gateway = gateway;
    this.#keys = new KeyKeeper(newKey);
    makeAutoObservable(this, { details: observableRef }, { autoBind: true });
  }

  /** Sends a file; answers the id under which it is kept, or null where it was not taken. One too large is refused without a call. */
  async bring(file: ChosenFile): Promise<string | null> {
    if (this.sending) return null;
    const size = checkReturnSize(file.sizeBytes);
    this.fileName = file.name;
    this.details = [];
    this.error = size.ok ? null : sentence(size.error.code, size.error.data);
    if (!size.ok) return null;
    this.sending = true;
    this.progress = 0;
    const onProgress = (part: number): void => runInAction(() => void (this.progress = part));
    const key = this.#keys.keyFor([file.name, file.sizeBytes]);
    const answer = await this.#gateway.bring(file, { key, onProgress, timeoutMs: UPLOAD_MS });
    runInAction(() => {
      this.sending = false;
      // Another try may be another file under the same name.
      this.#keys.done();
      if (answer.ok) return;
      this.error = answer.error.message;
      this.details = Object.entries(answer.error.errors).map(([path, text]) => `${path}: ${text}`);
    });
    return answer.ok ? answer.value.id : null;
  }

  forget(): void {
    this.error = null;
    this.details = [];
  }
}
