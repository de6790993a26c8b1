import type { Shapes } from '@prumo/contract';
import { holds, type Permission } from '@prumo/domain/access';
import { type ToReceive, toReceive } from '@prumo/domain/cashier';
import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable } from 'mobx';
import { type Answer, type CallOptions, type Page, Resource } from '../core/index.ts';
import type { PatientHistory } from './patient-gateway.ts';

/** A patient with everything that the contract tells, to look at. */
export type PatientRecord = Shapes['Patient'];
export type PatientVisit = Shapes['PatientAppointment'];
export type PatientMessage = Shapes['Message'];
export type PatientAccount = NonNullable<PatientHistory['accounts']>[number];

/** What the page of a patient asks for, each part by its own permission; every reading is audited. */
export interface PatientViewGateway {
  read(id: string, options?: CallOptions): Answer<PatientRecord>;
  visits(id: string, when: 'future' | 'past', options?: CallOptions): Answer<Page<PatientVisit>>;
  history(id: string, options?: CallOptions): Answer<PatientHistory>;
  messages(id: string, options?: CallOptions): Answer<Page<PatientMessage>>;
}

/** An insurance card, and whether its validity has passed. */
export interface InsuranceCard {
  readonly id: string;
  readonly insurance: string;
  readonly plan: string;
  readonly record: string | null;
  readonly validity: LocalDate | null;
  readonly insured: string | null;
  readonly expired: boolean;
}

/** Accounts shown: the newest; the rest is in the list of accounts. */
const ACCOUNTS = 10;
/** So many of the newest a history holds. */
const HISTORY = 50;

/** The page of a patient to look at: nothing is asked for that may not be seen. [A54] */
export class PatientView {
  readonly record: Resource<PatientRecord>;
  readonly next: Resource<Page<PatientVisit>>;
  readonly past: Resource<Page<PatientVisit>>;
  readonly messages: Resource<Page<PatientMessage>>;
  readonly history: Resource<PatientHistory>;
  readonly may: Readonly<Record<'visits' | 'accounts' | 'messages' | 'edit', boolean>>;

  constructor(id: string, can: (permission: Permission) => boolean, gateway: PatientViewGateway) {
    this.record = new Resource((options) => gateway.read(id, options));
    this.next = new Resource((options) => gateway.visits(id, 'future', options));
    this.past = new Resource((options) => gateway.visits(id, 'past', options));
    this.messages = new Resource((options) => gateway.messages(id, options));
    this.history = new Resource((options) => gateway.history(id, options));
    this.may = {
      visits: holds(['clinical:listAppointments', 'surgery:listAppointments'], can),
      accounts: can('financial:listAccounts'),
      messages: can('general:listMessages'),
      edit: can('general:updatePatient'),
    };
    makeAutoObservable(this, { record: false, next: false, past: false, messages: false, history: false, may: false });
  }

  /** The newest accounts, and how many there are. */
  get accounts(): { readonly items: readonly PatientAccount[]; readonly total: number } | null {
    const all = this.history.value?.accounts ?? null;
    return all && { items: all.slice(0, ACCOUNTS), total: all.length };
  }

  /** The history is full: there may be older accounts, which are neither counted nor added up. */
  get hasOlderAccounts(): boolean {
    return (this.history.value?.accounts?.length ?? 0) >= HISTORY;
  }

  /** What is owed over the accounts, by the same sum as what waits at the cashier. [CSH-027] */
  get owed(): ToReceive {
    return toReceive(
      (this.history.value?.accounts ?? []).filter(({ owed }) => owed > 0).map(({ owed: value }) => ({ value })),
    );
  }

  /** The cards on a day, the one that is proposed first. */
  cardsOn(today: LocalDate): readonly InsuranceCard[] {
    const { insurance, cards = [] } = this.record.value ?? {};
    const all = [
      ...(insurance ? [{ ...insurance, insurance: insurance.name, plan: insurance.plan.name }] : []),
      ...cards.map((card) => ({ ...card, insurance: card.insurance.name, plan: card.plan.name })),
    ];
    return all.map(({ id, insurance: name, plan, record, validity, insured }) => ({
      id,
      insurance: name,
      plan,
      record,
      validity,
      insured,
      expired: validity !== null && validity < today,
    }));
  }

  async load(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.load()));
  }

  stop(): void {
    for (const part of this.parts) part.stop();
  }

  private get parts(): readonly Pick<Resource<unknown>, 'load' | 'stop'>[] {
    const { visits, accounts, messages } = this.may;
    return [
      this.record,
      ...(visits ? [this.next, this.past] : []),
      ...(accounts ? [this.history] : []),
      ...(messages ? [this.messages] : []),
    ];
  }
}
