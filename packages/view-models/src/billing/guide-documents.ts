import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import { canRemoveDocument, checkDocumentSize } from '@prumo/domain/billing';
import { problem } from '@prumo/domain/result';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type CallOptions, type FieldErrors, fieldErrors, type Problem, Resource } from '../core/index.ts';
import type { ChosenFile, UploadOptions } from '../files/index.ts';

/** A document of a guide with what became of it. */
export type GuideDocument = Shapes['GuideDocument'];
export type DocumentType = GuideDocument['type'];

/** The calls of documents of guides. */
export interface GuideDocumentGateway {
  documents(accountId: string, options?: CallOptions): Answer<readonly GuideDocument[]>;
  add(
    accountId: string,
    file: ChosenFile,
    told: { readonly type: DocumentType; readonly note?: string | undefined },
    options?: UploadOptions,
  ): Answer<GuideDocument>;
  remove(accountId: string, id: string): Answer<undefined>;
}

interface Ports {
  readonly gateway: GuideDocumentGateway;
  readonly session: { can(permission: Permission): boolean };
}

/** «Documentos da guia»: what goes to the insurance with a guide, and whether it has it. [TIS-014] */
export class GuideDocuments {
  readonly loaded: Resource<readonly GuideDocument[]>;
  type: DocumentType | null = null;
  note = '';
  errors: FieldErrors = {};
  problem: Problem | null = null;
  /** The chosen file has no byte, or more than a document may. */
  wrongSize = false;
  busy = false;
  private id = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.loaded = new Resource((options) => ports.gateway.documents(this.id, options));
    makeAutoObservable<this, 'id'>(
      this,
      { loaded: false, errors: observableRef, problem: observableRef, id: false },
      { autoBind: true },
    );
  }

  get mayChange(): boolean {
    const { session } = this.#ports;
    return session.can('financial:updateAccount') || session.can('financial:updateBilling');
  }

  isRemovable({ status }: GuideDocument): boolean {
    return this.mayChange && canRemoveDocument(status).ok;
  }

  async open(accountId: string): Promise<void> {
    this.id = accountId;
    this.clear();
    this.loaded.forget();
    await this.loaded.load();
  }

  stop(): void {
    this.loaded.stop();
  }

  choose(type: DocumentType | null): void {
    this.type = type;
    this.errors = {};
  }

  write(note: string): void {
    this.note = note;
    this.errors = {};
  }

  /** Takes a file as a document of the chosen type; type and note stay while it is refused. */
  async add(file: ChosenFile): Promise<void> {
    const { type, note } = this;
    this.problem = null;
    this.wrongSize = !checkDocumentSize(file.sizeBytes).ok;
    if (this.busy || this.wrongSize) return;
    if (type === null) {
      this.errors = fieldErrors([problem('type', 'field.required')]);
      return;
    }
    this.busy = true;
    const told = note.trim() === '' ? { type } : { type, note: note.trim() };
    const answer = await this.#ports.gateway.add(this.id, file, told);
    runInAction(() => {
      this.busy = false;
      if (answer.ok) this.clear();
      else this.refused(answer.error);
    });
    if (answer.ok) await this.loaded.load();
  }

  async remove({ id }: GuideDocument): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    const answer = await this.#ports.gateway.remove(this.id, id);
    runInAction(() => {
      this.busy = false;
      if (!answer.ok) this.problem = answer.error;
    });
    await this.loaded.load();
  }

  private refused(refusal: Problem): void {
    this.errors = refusal.errors;
    this.problem = refusal;
  }

  private clear(): void {
    this.type = null;
    this.note = '';
    this.errors = {};
    this.problem = null;
    this.wrongSize = false;
  }
}
