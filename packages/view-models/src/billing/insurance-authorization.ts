import type { Shapes } from '@prumo/contract';
import {
  AUTHORIZATION_STATUSES,
  type AuthorizationStatus,
  CHARACTERS,
  isAuthorizationGiven,
  isAuthorizationOpen,
  isProcedureType,
  SPECIAL_COVERAGES,
} from '@prumo/domain/billing';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CallOptions, choice, Latest, type Problem } from '../core/index.ts';
import { requestOf } from './account-input.ts';
import type { AccountLine } from './account.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { GuideForm } from './guide-form.ts';
import { MaterialRequestForm } from './material-request-form.ts';

/** What an insurance answers to a request. */
export type Authorization = Shapes['Authorization'];

interface About {
  readonly insurance: { readonly id: string; readonly planId: string };
  readonly patient: { readonly id: string };
}

/**
 * «Pedir autorização» of an SP/SADT guide: what stands in its dialog is asked for, and the answer fills it: numbers, dates, and of each line what was
 * authorized. Its OPME go in an annex of the same request, whose dialog is opened first. Nothing is stored before the account is saved. A request
 * that the insurance has not decided is asked for again later. [TIS-014]
 */
export class InsuranceAuthorization {
  /** What is being asked now. */
  asking: 'request' | 'status' | null = null;
  problem: Problem | null = null;
  answer: Authorization | null = null;
  readonly materials = new MaterialRequestForm();
  readonly #gateway: Pick<BillingGateway, 'authorization' | 'authorizationStatus'>;
  readonly #guide: GuideForm;
  readonly #about: () => About | null;
  readonly #latest = new Latest();

  constructor(
    gateway: Pick<BillingGateway, 'authorization' | 'authorizationStatus'>,
    guide: GuideForm,
    about: () => About | null,
  ) {
    this.#gateway = gateway;
    this.#guide = guide;
    this.#about = about;
    makeAutoObservable(this, { problem: observableRef, answer: observableRef, materials: false }, { autoBind: true });
  }

  /** Where the request of this guide stands, as it was told last; null where none was made. */
  get status(): AuthorizationStatus | null {
    return choice(AUTHORIZATION_STATUSES, this.#guide.values['authorization.requestStatus']);
  }

  /** The insurance may have a request that it has not decided. */
  get isOpen(): boolean {
    return this.status !== null && isAuthorizationOpen(this.status);
  }

  /** Why nothing can be asked for now; null where it can. */
  get cannotAsk(): 'decided' | 'card' | 'expenses' | null {
    const { status } = this;
    if (status !== null && status !== 'unknown' && (isAuthorizationOpen(status) || isAuthorizationGiven(status)))
      return 'decided';
    if (this.#guide.values['insurance.insured.record'].trim() === '') return 'card';
    return this.#guide.lines.some(({ type }) => isProcedureType(type)) ? null : 'expenses';
  }

  /** Another account is open. */
  forget(): void {
    this.#latest.stop();
    this.asking = null;
    this.problem = null;
    this.answer = null;
    this.materials.forget();
  }

  /** «Pedir autorização»: asks, or first for what the annex of the guide's OPME says. */
  async begin(): Promise<void> {
    if (this.cannotAsk !== null) return;
    const opme = this.#guide.lines.filter(isMaterial);
    if (opme.length === 0) return this.request();
    this.problem = null;
    this.materials.open(opme);
  }

  /** Asks for what stands in the dialog, OPME with their annex alone; what the standard misses stands at its fields. */
  async request(withMaterials = false): Promise<void> {
    const about = this.#about();
    if (about === null || this.cannotAsk !== null || this.asking !== null) return;
    const materials = withMaterials ? this.materials.checked() : null;
    if (withMaterials && materials === null) return;
    const { values } = this.#guide;
    const lost = this.status === 'unknown';
    const isTyped = this.#guide.plan.general.providerReferral.mode === 'manual';
    const own = (text: string): string | null => text.trim() || null;
    await this.ask('request', (options) =>
      this.#gateway.authorization(
        about.insurance.id,
        {
          ...this.common(about),
          patientId: about.patient.id,
          // A request that was refused is closed: the next one has a number of its own.
          number: lost
            ? values['authorization.requestNumber']
            : isTyped || this.status === null
              ? own(values['referral.provider'])
              : null,
          unknown: lost,
          main: own(values['referral.main']),
          validation: { token: own(values['validation.token']), absence: own(values['validation.absence']) },
          serviceType: own(values.serviceType),
          character: choice(CHARACTERS, values.character),
          clinicalIndication: own(values.clinicalIndication),
          specialCoverage: choice(SPECIAL_COVERAGES, values.specialCoverage),
          justification: own(values.justification),
          request: requestOf(values),
          materials,
        },
        options,
      ),
    );
  }

  /** «Consultar situação» of the request that was made. */
  async readStatus(): Promise<void> {
    const about = this.#about();
    const number = this.#guide.values['authorization.requestNumber'];
    if (about === null || number === '') return;
    await this.ask('status', (options) =>
      this.#gateway.authorizationStatus(about.insurance.id, { ...this.common(about), number }, options),
    );
  }

  private common({ insurance: { planId } }: About): Omit<Shapes['AuthorizationStatusInput'], 'number'> {
    const { values, isNewborn, lines } = this.#guide;
    return {
      planId,
      record: values['insurance.insured.record'].trim(),
      isNewborn,
      expenses: lines.map((line) => ({
        itemId: line.itemId,
        expenseId: line.expenseId,
        quantity: line.quantity,
        table: line.supply?.table ?? null,
        ...(isMaterial(line) ? this.materialOf(line) : {}),
      })),
    };
  }

  private materialOf(line: AccountLine): Partial<Shapes['AuthorizationLine']> {
    const { value, supply } = line;
    return {
      option: this.materials.optionOf(line, this.#guide.lines),
      // Nothing where this person does not see it.
      value: value.insurance > 0 ? value.insurance : null,
      anvisaRegistration: supply?.anvisaRegistration ?? null,
      manufacturerReference: supply?.manufacturerReference ?? null,
      operatingAuthorization: supply?.operatingAuthorization ?? null,
    };
  }

  private async ask(
    what: 'request' | 'status',
    call: (options: CallOptions) => ReturnType<BillingGateway['authorization']>,
  ): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.asking = what;
    this.problem = null;
    const answer = await call({ signal });
    runInAction(() => {
      if (!current()) return;
      this.asking = null;
      if (!answer.ok && this.materials.refuse(answer.error.errors)) return;
      this.materials.close();
      if (answer.ok) return this.take(answer.value);
      this.problem = answer.error;
      if (Object.keys(answer.error.errors).length > 0) this.#guide.refuse(answer.error.errors);
    });
  }

  /** What the insurance decided, in the guide: the plan's own fillings follow. */
  private take(answer: Authorization): void {
    const guide = this.#guide;
    this.answer = answer;
    guide.set('authorization.requestNumber', answer.number);
    guide.set('authorization.requestStatus', answer.status);
    if (guide.plan.general.providerReferral.mode === 'automatic') guide.set('referral.provider', answer.number);
    const authorized = new Map(answer.lines.map((line) => [line.itemId, line]));
    if (answer.lines.length > 0)
      guide.setLines(guide.lines.map((line) => authorizedLine(line, authorized.get(line.itemId))));
    if (!isAuthorizationGiven(answer.status)) return;
    const told = [
      ['authorization.date', answer.date],
      ['referral.insurance', answer.insurance],
      ['authorization.password', answer.password],
      ['authorization.validity', answer.validity],
    ] as const;
    for (const [path, text] of told) if (text !== null) guide.set(path, text);
  }
}

const isMaterial = ({ type }: AccountLine): boolean => type === 'opme';

/** A line with what was authorized of it; of OPME also as which product, where the line does not say another one. */
function authorizedLine(line: AccountLine, answer: Authorization['lines'][number] | undefined): AccountLine {
  if (answer === undefined) return line;
  const authorizedQuantity = answer.authorized ?? line.authorizedQuantity;
  if (!isMaterial(line) || !answer.authorized) return { ...line, authorizedQuantity };
  const { supply } = line;
  return {
    ...line,
    authorizedQuantity,
    supply: {
      table: null,
      consumptionCenter: null,
      linkedItem: null,
      ...supply,
      anvisaRegistration: supply?.anvisaRegistration ?? answer.anvisaRegistration,
      manufacturerReference: supply?.manufacturerReference ?? answer.manufacturerReference,
      operatingAuthorization: supply?.operatingAuthorization ?? answer.operatingAuthorization,
    },
  };
}
