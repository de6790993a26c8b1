import { isBlank } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  CatalogueList,
  type Clock,
  type FieldErrors,
  FormState,
  KeyKeeper,
  type NewKey,
  type Notifier,
  tellProblem,
} from '../core/index.ts';
import type { ChosenFile, FileGateway } from '../files/index.ts';
import type { Ticket, TicketGateway, TicketKind, TicketScope } from './ticket-gateway.ts';

export interface TicketDeskPorts {
  readonly gateway: TicketGateway;
  readonly files: Pick<FileGateway, 'upload'>;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

/** What is typed of a ticket. */
export class TicketDraft {
  kind: TicketKind = 'help';
  subject = '';
  text = '';

  constructor() {
    makeAutoObservable(this);
  }
}

/** «Ajuda»: a form to send a ticket, and the list of those that were sent, with their answers. [COM-011, COM-044] */
export class TicketDesk {
  readonly fields = new FormState(new TicketDraft(), checkDraft);
  readonly list: CatalogueList<Ticket>;
  scope: TicketScope = 'own';
  /** What is sent also goes to the support by mail. */
  mailed = false;
  /** Goes along with the ticket that is being written. */
  file: ChosenFile | null = null;
  sending = false;
  /** The ticket something is being done with. */
  busyId: string | null = null;
  /** The ticket whose files are shown. */
  openId: string | null = null;
  /** The ticket that is being answered, with what is typed. */
  answering: { readonly ticket: Ticket; readonly text: string; readonly error: string | null } | null = null;
  readonly #ports: TicketDeskPorts;
  readonly #keys: KeyKeeper;

  constructor(ports: TicketDeskPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.list = new CatalogueList(({ limit, offset }, options) => this.read(limit, offset, options), ports.clock);
    makeAutoObservable(
      this,
      { fields: false, list: false, file: observableRef, answering: observableRef },
      { autoBind: true },
    );
  }

  show(scope: TicketScope): void {
    this.scope = scope;
    this.openId = null;
    void this.list.show({ ...this.list.place, page: 1 });
  }

  attach(file: ChosenFile | null): void {
    this.file = file;
  }

  toggleFiles({ id }: Ticket): void {
    this.openId = this.openId === id ? null : id;
  }

  /** «Enviar». What was typed stays when it could not be sent; a file that failed is told and can be added to the ticket. */
  async send(): Promise<boolean> {
    if (this.sending || !this.fields.validate()) return false;
    const { kind, subject, text } = this.fields.draft;
    const input = { kind, subject: subject.trim(), text: text.trim() };
    this.sending = true;
    const sent = await this.#ports.gateway.send(input, { key: this.#keys.keyFor(input) });
    if (!sent.ok) {
      runInAction(() => {
        this.sending = false;
        this.fields.refuse(sent.error.errors);
      });
      tellProblem(this.#ports.notifier, sent.error);
      return false;
    }
    this.#keys.done();
    const { file } = this;
    const stored =
      file === null
        ? null
        : await this.#ports.files.upload({ entityId: sent.value.id, origin: null }, file, {
            key: this.#ports.newKey(),
          });
    runInAction(() => {
      this.sending = false;
      this.file = null;
      this.fields.reset(new TicketDraft());
    });
    this.#ports.notifier.success(sentence('ticket.sent'));
    if (stored !== null && !stored.ok) tellProblem(this.#ports.notifier, stored.error);
    await this.list.show({ ...this.list.place, page: 1 });
    return true;
  }

  openAnswer(ticket: Ticket): void {
    this.answering = { ticket, text: ticket.answer?.text ?? '', error: null };
  }

  typeAnswer(text: string): void {
    if (this.answering !== null) this.answering = { ...this.answering, text, error: null };
  }

  dropAnswer(): void {
    this.answering = null;
  }

  async sendAnswer(): Promise<void> {
    const { answering } = this;
    if (answering === null) return;
    if (isBlank(answering.text)) {
      this.answering = { ...answering, error: sentence('field.required') };
      return;
    }
    const { ticket, text } = answering;
    if (await this.act(ticket.id, () => this.#ports.gateway.answer(ticket.id, text.trim()))) this.dropAnswer();
  }

  /** «Encerrar». */
  async close({ id }: Ticket): Promise<void> {
    await this.act(id, () => this.#ports.gateway.close(id));
  }

  private async act(id: string, run: () => Answer<unknown>): Promise<boolean> {
    if (this.busyId !== null) return false;
    this.busyId = id;
    const answer = await run();
    if (answer.ok) this.#ports.notifier.success(sentence('saved'));
    else tellProblem(this.#ports.notifier, answer.error);
    await this.list.reload();
    runInAction(() => (this.busyId = null));
    return answer.ok;
  }

  private async read(
    limit: number | undefined,
    offset: number | undefined,
    options: Parameters<TicketGateway['list']>[1],
  ): ReturnType<TicketGateway['list']> {
    const answer = await this.#ports.gateway.list({ scope: this.scope, limit, offset }, options);
    if (answer.ok) runInAction(() => (this.mailed = answer.value.mailed));
    return answer;
  }
}

function checkDraft({ subject, text }: TicketDraft): FieldErrors {
  const missing = sentence('field.required');
  return { ...(isBlank(subject) ? { subject: missing } : {}), ...(isBlank(text) ? { text: missing } : {}) };
}
