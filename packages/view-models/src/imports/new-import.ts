import type { Permission } from '@prumo/domain/access';
import { checkFileSize } from '@prumo/domain/clinical';
import { IMPORT_KINDS, IMPORT_PERMISSIONS, type ImportKind } from '@prumo/domain/imports';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type NewKey } from '../core/index.ts';
import type { ChosenFile } from '../files/index.ts';
import type { ImportGateway } from './import-gateway.ts';

/** A large file over a slow line, in milliseconds. */
const UPLOAD_MS = 600_000;

/** The first step of an import: what it is and which file. [UXP-019] */
export class NewImport {
  kind: ImportKind | null;
  file: ChosenFile | null = null;
  sending = false;
  /** 0 … 1 */
  progress = 0;
  /** Why the file was not taken. */
  error: string | null = null;
  /** What the user may import. */
  readonly kinds: readonly ImportKind[];
  readonly #gateway: ImportGateway;
  readonly #keys: KeyKeeper;

  constructor(gateway: ImportGateway, newKey: NewKey, can: (permission: Permission) => boolean) {
    this.#gateway = gateway;
    this.#keys = new KeyKeeper(newKey);
    this.kinds = IMPORT_KINDS.filter((kind) => IMPORT_PERMISSIONS[kind].every(can));
    this.kind = this.kinds[0] ?? null;
    makeAutoObservable(this, { file: observableRef, kinds: false }, { autoBind: true });
  }

  choose(kind: ImportKind): void {
    this.kind = kind;
    this.error = null;
  }

  /** Takes a file; one that is too large or empty is refused without a call. [LIM-024] */
  take(file: ChosenFile): void {
    const size = checkFileSize(file.sizeBytes);
    this.file = size.ok ? file : null;
    this.error = size.ok ? null : sentence(size.error.code, size.error.data);
  }

  get canSend(): boolean {
    return this.kind !== null && this.file !== null && !this.sending;
  }

  /** Sends the file; answers the id of the import, or null when it was not taken. */
  async send(): Promise<string | null> {
    const { kind, file } = this;
    if (kind === null || file === null || this.sending) return null;
    this.sending = true;
    this.progress = 0;
    const onProgress = (part: number): void => runInAction(() => void (this.progress = part));
    const key = this.#keys.keyFor([kind, file.name, file.sizeBytes]);
    const answer = await this.#gateway.create(kind, file, { key, onProgress, timeoutMs: UPLOAD_MS });
    runInAction(() => {
      this.sending = false;
      this.error = answer.ok ? null : answer.error.message;
      // Another try may be another file under the same name.
      this.#keys.done();
    });
    return answer.ok ? answer.value.id : null;
  }
}
