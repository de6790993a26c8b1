import { checkReturnSize } from '@prumo/domain/billing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, KeyKeeper, type NewKey } from '../core/index.ts';
import type { ChosenFile, UploadOptions } from '../files/index.ts';

/** A large file over a slow line, in milliseconds. */
const UPLOAD_MS = 600_000;

interface Ports<Told> {
  readonly send: (file: ChosenFile, options: UploadOptions) => Answer<Told>;
  readonly newKey: NewKey;
  /** What people call the place of a problem; its path, when left out. */
  readonly nameOf?: (path: string) => string;
}

/** Brings one file of an insurer, and says what is wrong with it where it is not taken. [TIS-021] */
export class FileBringing<Told> {
  sending = false;
  /** 0 … 1 */
  progress = 0;
  fileName = '';
  /** Why the last file was not taken. */
  error: string | null = null;
  /** What of its elements is refused: where, and why. */
  details: readonly string[] = [];
  readonly #ports: Ports<Told>;
  readonly #keys: KeyKeeper;

  constructor(ports: Ports<Told>) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { details: observableRef }, { autoBind: true });
  }

  /** Sends a file; what was answered, or null where it was not taken. One too large is refused without a call. */
  async bring(file: ChosenFile): Promise<Told | null> {
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
    const answer = await this.#ports.send(file, { key, onProgress, timeoutMs: UPLOAD_MS });
    const { nameOf = (path: string) => path } = this.#ports;
    runInAction(() => {
      this.sending = false;
      // Another try may be another file under the same name.
      this.#keys.done();
      if (answer.ok) return;
      this.error = answer.error.message;
      this.details = Object.entries(answer.error.errors).map(([path, text]) => `${nameOf(path)}: ${text}`);
    });
    return answer.ok ? answer.value : null;
  }

  forget(): void {
    this.error = null;
    this.details = [];
  }
}
