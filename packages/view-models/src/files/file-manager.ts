import { checkFileSize } from '@prumo/domain/clinical';
import { isBlank } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  isAborted,
  Latest,
  type LoadState,
  type NewKey,
  type Notifier,
  PRINT_SECONDS,
  type Problem,
  tellProblem,
} from '../core/index.ts';
import type { ChosenFile, FileContent, FileGateway, FilesOf } from './file-gateway.ts';
import { FileItem } from './file-item.ts';
import type { FilePrinter } from './file-printer.ts';

/** An upload may take this long, in milliseconds: 20 MB over a slow line. */
const UPLOAD_MS = 600_000;

/** The files of one person: list, send with progress, rename, remove. [UIX-021, UIX-025, UIX-026, PAT-023, LIM-024] */
export class FileManager {
  items: readonly FileItem[] = [];
  state: LoadState = 'idle';
  problem: Problem | null = null;
  private of: FilesOf | null = null;
  readonly #gateway: FileGateway;
  readonly #notifier: Notifier;
  readonly #newKey: NewKey;
  readonly #printer: FilePrinter;
  readonly #latest = new Latest();
  /** Files leave one after the other: a slow line is not divided among them. */
  #queue: Promise<void> = Promise.resolve();

  constructor(gateway: FileGateway, notifier: Notifier, newKey: NewKey, printer: FilePrinter) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#newKey = newKey;
    this.#printer = printer;
    makeAutoObservable<this, 'of'>(
      this,
      { items: observableRef, problem: observableRef, of: observableRef },
      { autoBind: true },
    );
  }

  get uploading(): boolean {
    return this.items.some(({ state }) => state === 'uploading');
  }

  /** Shows the files of somebody; what is on its way to another person's files still arrives there. */
  async show(of: FilesOf): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.of = of;
    this.items = [];
    this.state = 'loading';
    const answer = await this.#gateway.list(of, { signal });
    runInAction(() => {
      if (!current()) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.items = this.withAdded(answer.value.map((file) => new FileItem(file.id, { file })));
    });
  }

  async reload(): Promise<void> {
    if (this.of) await this.show(this.of);
  }

  /** Sends files one after the other; what is too large or empty fails at once, without a call. [LIM-024] */
  async add(chosen: readonly ChosenFile[]): Promise<void> {
    const added = chosen.map((one) => new FileItem(this.#newKey(), { chosen: one }));
    this.items = [...added, ...this.items];
    await Promise.all(added.map((item) => this.send(item)));
  }

  /** Another try of a failed file. */
  async retry(item: FileItem): Promise<void> {
    if (item.state !== 'failed') return;
    item.state = 'uploading';
    await this.send(item);
  }

  /** Answers true when the description was changed. [UIX-050, PAT-016] */
  async rename(item: FileItem, description: string): Promise<boolean> {
    if (item.file === null || isBlank(description)) return false;
    const answer = await this.#gateway.rename(item.file.id, description.trim());
    if (answer.ok) runInAction(() => (item.file = answer.value));
    else tellProblem(this.#notifier, answer.error);
    return answer.ok;
  }

  /** Removes a saved file, or takes a failed one off the list. [PAT-017] */
  async remove(item: FileItem): Promise<void> {
    if (item.state === 'uploading') return;
    if (item.file !== null) {
      const answer = await this.#gateway.remove(item.file.id);
      // Somebody else has removed it: what was wanted has happened.
      if (!answer.ok && answer.error.status !== 404) return tellProblem(this.#notifier, answer.error);
    }
    runInAction(() => (this.items = this.items.filter((one) => one !== item)));
  }

  /** The bytes of a saved file; a failure is told. */
  async read(item: FileItem): Promise<FileContent | null> {
    if (item.file === null) return null;
    const answer = await this.#gateway.read(item.file.id);
    if (answer.ok) return answer.value;
    tellProblem(this.#notifier, answer.error);
    return null;
  }

  /** Opens an image or a PDF to be printed; why it could not be is told, a missing right as 'Acesso negado'. [ERR-003] */
  async print(item: FileItem): Promise<void> {
    if (item.file === null || item.preview === null) return;
    const show = this.#printer();
    const answer = await this.#gateway.read(item.file.id, { handlesForbidden: true });
    show(answer.ok ? answer.value : null);
    if (answer.ok || isAborted(answer.error) || answer.error.status === 401) return;
    const { status, message } = answer.error;
    const forbidden = status === 403 || message === 'FORBIDDEN';
    this.#notifier.error(forbidden ? sentence('access.forbidden') : message, PRINT_SECONDS);
  }

  /** The screen is left: a running load is taken back, running uploads are not. */
  stop(): void {
    this.#latest.stop();
  }

  /** What was chosen while the list was on its way stays above it. */
  private withAdded(listed: readonly FileItem[]): readonly FileItem[] {
    const known = new Set(listed.map(({ file }) => file?.id));
    return [...this.items.filter(({ file }) => file === null || !known.has(file.id)), ...listed];
  }

  private async send(item: FileItem): Promise<void> {
    const { chosen } = item;
    const { of } = this;
    if (chosen === null || of === null) return;
    const size = checkFileSize(chosen.sizeBytes);
    if (!size.ok) return this.fail(item, sentence(size.error.code, size.error.data));
    const turn = this.#queue.then(() => this.upload(item, of, chosen));
    this.#queue = turn;
    await turn;
  }

  private async upload(item: FileItem, of: FilesOf, chosen: ChosenFile): Promise<void> {
    const onProgress = (part: number): void => runInAction(() => void (item.progress = part));
    // The key of the line stays the same in another try: a file whose answer was lost is not stored twice.
    const answer = await this.#gateway.upload(of, chosen, {
      key: item.key,
      onProgress,
      timeoutMs: UPLOAD_MS,
      handlesForbidden: true,
    });
    if (!answer.ok) return this.fail(item, reasonOf(answer));
    runInAction(() => {
      item.state = 'saved';
      item.file = answer.value;
      item.chosen = null;
      // A list that was asked for meanwhile may have brought it already.
      this.items = this.items.filter((one) => one === item || one.file?.id !== answer.value.id);
    });
  }

  private fail(item: FileItem, reason: string): void {
    item.state = 'failed';
    item.error = reason;
    item.progress = 0;
  }
}

/** A refusal has its own sentence; anything else is 'Falha no envio do arquivo'. [ERR-078] */
function reasonOf({ error }: Extract<Awaited<Answer<unknown>>, { ok: false }>): string {
  return error.status >= 400 && error.status < 500 ? error.message : sentence('file.upload-failed');
}
