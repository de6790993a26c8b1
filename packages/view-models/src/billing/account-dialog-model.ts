import { patientName } from '@prumo/domain/identity';
import {
  hidesInsuranceValue,
  isParticularInsurance,
  readOnlyReason,
  requiresAuthorization,
} from '@prumo/domain/billing';
import type { Problem as FieldProblem } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type DraftKeeper, isAborted, KeyKeeper, type LoadState, type Problem } from '../core/index.ts';
import type { Professional } from '../registry/index.ts';
import type { Account, AccountInput, InvoiceCode } from './account.ts';
import { accountContent, accountDraft, restoreAccount } from './account-content.ts';
import { accountInputOf } from './account-input.ts';
import { AccountLinesForm } from './account-lines-form.ts';
import { openAccount, type AccountRequestToOpen, type OpenedAccount } from './account-opening.ts';
import type { AccountDialogPorts, AccountVariant } from './account-dialog-ports.ts';
import { AccountSessions } from './account-sessions.ts';
import { AuthorizationForm } from './authorization-form.ts';
import { beginAccount } from './begin-account.ts';
import { EligibilityCheck } from './eligibility-check.ts';
import { InsuranceAuthorization } from './insurance-authorization.ts';
import { GuideForm } from './guide-form.ts';
import { lineContextOf } from './line-context.ts';
import { PaymentForm } from './payment-form.ts';
import { TransferLink } from './transfer-link.ts';
import { problemsOf } from './account-problems.ts';
import { CreditLeft } from './credit-left.ts';
import { copyRequester } from './copy-requester.ts';
import { RequesterLookup } from './requester-lookup.ts';

/** Seconds that the message of a failed save stays. [ERR-032] */
const FAILURE_SECONDS = 5;

/** One open account: which dialog shows it, its forms, and its saving. */
export class AccountDialogModel {
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** The appointment has no patient or insurance yet. */
  incomplete = false;
  opened: OpenedAccount | null = null;
  stored: Account | null = null;
  source: AccountRequestToOpen['source'] = 'accounts';
  saving = false;
  /** Somebody answered that a received account is to be changed: its receipt is taken back and made anew. */
  changesReceived = false;
  /** Why the last save failed, when no message of the server said it. */
  failure: Problem | null = null;
  /** Somebody else saved meanwhile: the account can be loaded anew. [BIL-206] */
  outdated = false;
  /** What is stored, as one text: to see whether something was typed. */
  storedContent = '';
  authorization: AuthorizationForm | null = null;
  /** Keeps what is typed until it is saved; null while the account cannot be changed. [UXP-006] */
  draft: DraftKeeper | null = null;
  readonly guide = new GuideForm();
  readonly payment: PaymentForm;
  readonly lines: AccountLinesForm;
  readonly requester: RequesterLookup;
  readonly eligibility: EligibilityCheck;
  readonly credit: CreditLeft;
  readonly insuranceAuthorization: InsuranceAuthorization;
  /** The documents that paid lines out; null where they are not told. [BIL-009] */
  readonly transfer: TransferLink | null;
  readonly sessions: AccountSessions;
  readonly #ports: AccountDialogPorts;
  readonly #keys: KeyKeeper;
  #asked: AccountRequestToOpen | null = null;

  constructor(ports: AccountDialogPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.requester = new RequesterLookup(ports.gateway, this.guide);
    this.credit = new CreditLeft(
      ports.gateway,
      () => ports.lookups.paymentMethods().items,
      () => this,
    );
    this.eligibility = new EligibilityCheck(ports.gateway, this.guide, () => this.opened?.insurance ?? null);
    this.insuranceAuthorization = new InsuranceAuthorization(ports.gateway, this.guide, () => this.opened);
    this.sessions = new AccountSessions(ports.gateway, this.guide, () => this);
    this.payment = new PaymentForm({
      notifier: ports.notifier,
      newKey: ports.newKey,
      today: () => ports.session.today,
      particularTotal: () => this.lines.totals.particular,
      methods: () => ports.lookups.paymentMethods().items,
      mayAdjust: () => ports.session.can('financial:allowDiscountInterest'),
      onChange: this.guide.forget,
      chosenDrawer: ports.chosenDrawer,
    });
    this.lines = new AccountLinesForm({
      gateway: ports.gateway,
      prices: ports.prices,
      newKey: ports.newKey,
      guide: this.guide,
      payment: this.payment,
      context: () => lineContextOf(this),
    });
    this.transfer =
      ports.transfers === undefined ? null : new TransferLink({ ...ports, ...ports.transfers, guide: this.guide });
    makeAutoObservable(
      this,
      {
        transfer: false,
        draft: observableRef,
        opened: observableRef,
        stored: observableRef,
        problem: observableRef,
        failure: observableRef,
        guide: false,
        payment: false,
        lines: false,
        requester: false,
        eligibility: false,
        credit: false,
        insuranceAuthorization: false,
        sessions: false,
      },
      { autoBind: true },
    );
  }

  /** Loads the account, or proposes one from its appointment. */
  async open(asked: AccountRequestToOpen): Promise<void> {
    this.#asked = asked;
    this.source = asked.source;
    this.state = 'loading';
    this.problem = null;
    this.incomplete = false;
    this.changesReceived = false;
    this.outdated = false;
    this.failure = null;
    this.eligibility.forget();
    this.insuranceAuthorization.forget();
    const opening = await openAccount(this.#ports.gateway, asked, {
      timeZone: this.timeZone,
      can: (permission) => this.#ports.session.can(permission),
      professional: async (id) => (id === null ? undefined : this.professionalWhenLoaded(id)),
    });
    runInAction(() => {
      if (this.#asked !== asked) return;
      if (opening.ok) {
        this.begin(opening.value);
        return;
      }
      if (opening.error === 'incomplete') {
        this.incomplete = true;
        this.state = 'ready';
      } else if (!isAborted(opening.error)) {
        this.state = 'failed';
        this.problem = opening.error;
      }
    });
    if (opening.ok && asked.mend) await this.mend(asked, asked.mend);
    if (this.#asked === asked) await this.credit.ask();
  }

  /** What the check before sending finds stands at its fields; the one it led to first. [TIS-012] */
  private async mend(asked: AccountRequestToOpen, field: string): Promise<void> {
    const { stored } = this;
    if (stored === null) return;
    const answer = await this.#ports.gateway.check(stored.id, { handlesForbidden: true });
    runInAction(() => {
      if (this.#asked !== asked || !answer.ok) return;
      const first = answer.value.filter((found) => found.field === field);
      const others = answer.value.filter((found) => found.field !== field);
      this.guide.refuse(Object.fromEntries([...first, ...others].map((found) => [found.field, found.message])));
    });
  }

  /** Loads again what was asked for: after a failure, or to take over what somebody else saved. */
  async reload(): Promise<void> {
    this.draft?.discard();
    if (this.#asked !== null) await this.open({ ...this.#asked, accountId: this.stored?.id ?? this.#asked.accountId });
  }

  get timeZone(): string {
    return this.#ports.session.branch?.timeZone ?? 'America/Sao_Paulo';
  }

  /** The clinic, as the guides name the contracted provider. */
  get branchName(): string {
    return this.#ports.session.branch?.name ?? '';
  }

  /** [BIL-008] */
  get variant(): AccountVariant {
    const { guideType } = this.guide;
    if (guideType === 'forward') return 'referral';
    if (guideType !== 'particular') return guideType;
    const insurance = this.opened?.insurance;
    return this.lines.totals.particular > 0 || (insurance !== undefined && isParticularInsurance(insurance))
      ? 'particular'
      : 'insurance';
  }

  /** The plan hides its values from the agenda. [BIL-147, A102] */
  get insuranceHidden(): boolean {
    const onlooker = { source: this.source, listsAccounts: this.#ports.session.can('financial:listAccounts') };
    return this.opened !== null && hidesInsuranceValue(this.opened.plan, onlooker);
  }

  get valuesBlocked(): boolean {
    return this.opened?.plan.general.billing.blockValues ?? false;
  }

  /** The sentence that says why nothing can be changed; null when it can, or when only the permission is missing. [ERR-036, ERR-037] */
  get readOnlySentence(): string | null {
    const { stored } = this;
    if (stored === null) return null;
    const { readOnly: told, status, guideType, lotRejected } = stored;
    const reason = told ?? (lotRejected ? null : readOnlyReason({ status, guideType }));
    return reason === null ? null : sentence(reason);
  }

  /** The user may look at accounts, not save this one. */
  get forbidden(): boolean {
    return !this.#ports.session.can(this.stored === null ? 'financial:createAccount' : 'financial:updateAccount');
  }

  get readOnly(): boolean {
    return this.readOnlySentence !== null || this.forbidden || this.locked;
  }

  /** What was received is not changed by a stray key: somebody has to say so first. */
  private get locked(): boolean {
    return this.stored !== null && this.stored.received !== null && !this.changesReceived;
  }

  /** A received account that can still be changed, after a question: its drawer is open. [BIL-044] */
  get mayChangeReceived(): boolean {
    return this.locked && this.readOnlySentence === null && !this.forbidden;
  }

  /** The question was answered: from here on the account is edited, and saving makes its receipt anew. */
  changeReceived(): void {
    if (!this.mayChangeReceived || this.opened === null) return;
    this.changesReceived = true;
    this.begin(this.opened);
    void this.credit.ask();
  }

  get codes(): readonly InvoiceCode[] {
    return this.opened?.codes ?? [];
  }

  get professionals(): readonly Professional[] {
    return this.#ports.lookups.professionals().items;
  }

  professionalOf(id: string | null): Professional | null {
    return this.professionals.find((professional) => professional.id === id) ?? null;
  }

  /** Something was typed that is not stored. */
  get dirty(): boolean {
    return this.state === 'ready' && !this.incomplete && !this.readOnly && this.content !== this.storedContent;
  }

  /** A consultation type 'return' makes the account a courtesy; leaving it takes the courtesy back. [BIL-051, A91] */
  setConsultationType(type: string): void {
    const before = this.guide.values.consultationType;
    this.guide.set('consultationType', type);
    if (type === 'return') this.payment.setCourtesy(true);
    else if (before === 'return') this.payment.setCourtesy(false);
  }

  /** The executing professional of the account, with the first specialty. */
  chooseProfessional(id: string): void {
    this.guide.set('professionalId', id);
    this.guide.set('specialtyCode', this.professionalOf(id)?.specialties[0]?.code ?? '');
  }

  /** Copies the executing professional to the request. [BIL-136, BIL-137, BIL-138, A99] */
  copyRequester(): void {
    const refused = copyRequester(this.guide, (id) => this.professionalOf(id));
    if (refused !== null) this.#ports.notifier.warning(sentence(refused));
  }

  /** What the rules refuse, in the words the server would use. [BIL-080] */
  get problems(): readonly FieldProblem[] {
    return problemsOf(this.guide, this.payment);
  }

  /** 'Finalizar': the saved account, or null when it could not be saved; what was typed stays. [BIL-048, BIL-063, BIL-080, ERR-031, ERR-032] */
  async save(grant: string | null = null): Promise<Account | null> {
    const { opened, guide, payment } = this;
    if (this.saving || this.readOnly || opened === null) return null;
    this.failure = null;
    if (!guide.show(this.problems)) return null;
    const input = accountInputOf(
      {
        appointmentId: opened.appointmentId,
        patient: opened.patient,
        insurance: opened.insurance,
        timeZone: this.timeZone,
        insuranceHidden: this.insuranceHidden,
        proposedNumber: opened.proposedNumber,
      },
      guide,
      payment,
      { stored: this.stored, grant },
    );
    if (requiresAuthorization(guide.lines, grant !== null)) {
      this.askAuthorization(input);
      return null;
    }
    this.saving = true;
    const { gateway, notifier } = this.#ports;
    const options = { key: this.#keys.keyFor(input), source: this.source };
    const answer = await (this.stored === null
      ? gateway.create(input, options)
      : gateway.update(this.stored.id, input, options));
    runInAction(() => {
      this.saving = false;
      if (answer.ok) this.takeSaved(answer.value);
      else this.takeFailure(answer.error, input);
    });
    if (!answer.ok) return null;
    this.#keys.done();
    notifier.success(sentence('saved'), undefined, { detail: `Conta de ${patientName(answer.value.patient)}` });
    return answer.value;
  }

  /** The supervisor's answer to 'Requer autorização'; a grant saves at once. [BIL-064] */
  async authorize(): Promise<Account | null> {
    const grant = (await this.authorization?.authorize()) ?? null;
    if (grant === null) return null;
    this.closeAuthorization();
    return this.save(grant);
  }

  closeAuthorization(): void {
    this.authorization = null;
  }

  private begin(opened: OpenedAccount): void {
    this.opened = opened;
    this.stored = opened.stored;
    beginAccount(opened, this, this.readOnly);
    this.storedContent = this.content;
    this.state = 'ready';
    this.keepDraft();
  }

  private get content(): string {
    return accountContent(this.guide, this.payment);
  }

  /** What is typed, with the version it was typed over. [UXP-006] */
  get draftContent(): string {
    return accountDraft(this.stored?.version ?? null, this.guide, this.payment);
  }

  /** Over a newer version the draft keeps its own: saving then says that somebody else saved meanwhile, instead of losing that. [BIL-206] */
  restoreDraft(content: string): void {
    const version = restoreAccount(content, this.guide, this.payment);
    if (this.stored !== null && version !== null) this.stored = { ...this.stored, version };
  }

  /** Whose account it is. */
  draftTitle(): string | null {
    return this.opened === null ? null : patientName(this.opened.patient);
  }

  /** The dialog is left. */
  close(): void {
    if (this.draft !== null) this.#ports.drafts?.release(this.draft);
    this.draft = null;
  }

  private keepDraft(): void {
    this.close();
    const { opened, stored, readOnly } = this;
    if (readOnly || opened === null) return;
    const name = stored === null ? `appointment/${opened.appointmentId}/account` : `account/${stored.id}`;
    this.draft = this.#ports.drafts?.keep(name, this) ?? null;
    void this.draft?.start();
  }

  private askAuthorization(input: AccountInput): void {
    this.authorization = new AuthorizationForm(this.#ports.gateway, this.#ports.notifier, {
      id: this.stored?.id ?? null,
      input,
    });
  }

  /** The id is kept, so that a further save changes this account. [BIL-047] */
  private takeSaved(account: Account): void {
    this.stored = account;
    this.storedContent = this.content;
  }

  private takeFailure(problem: Problem, input: AccountInput): void {
    if (isAborted(problem)) return;
    if (problem.code === 'billing.authorization-required') return this.askAuthorization(input);
    this.outdated = problem.code === 'conflict.version';
    if (Object.keys(problem.errors).length > 0) this.guide.refuse(problem.errors);
    const ours = problem.status === 0 || problem.code === 'server.internal';
    if (ours) this.failure = problem;
    else if (problem.status !== 401 && problem.status !== 403 && problem.message.trim() !== '')
      this.#ports.notifier.error(problem.message, FAILURE_SECONDS);
  }

  private async professionalWhenLoaded(id: string): Promise<Professional | undefined> {
    const lookup = this.#ports.lookups.professionals();
    await lookup.load();
    return lookup.items.find((professional) => professional.id === id);
  }
}
