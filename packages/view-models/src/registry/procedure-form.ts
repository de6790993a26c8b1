import { isProcedureType, usualTussTable, validateProcedure } from '@prumo/domain/billing';
import { onlyDigits } from '@prumo/domain/identity';
import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import {
  type CancelSignal,
  CatalogueForm,
  fieldErrors,
  type NewKey,
  type Notifier,
  tellProblem,
  textOrNull,
} from '../core/index.ts';
import type { CbhpmGateway } from './cbhpm-gateway.ts';
import type { Specialty } from './lookup-gateway.ts';
import type { Procedure, ProcedureGateway, ProcedureInput, Tuss } from './procedure-gateway.ts';
import { forgetErrors } from './forget-errors.ts';

/** What a professional asks privately, as typed. */
export interface TypedPrice {
  readonly professionalId: string | null;
  readonly value: Cents | null;
}

/** What is typed about a procedure. */
export class ProcedureDraft {
  name: string;
  type: string | null;
  code: string;
  tussTable: string | null;
  unit: string | null;
  modality: string | null;
  durationMinutes: number | null;
  preparation: string;
  specialty: Specialty | null;
  particular: Cents | null;
  fee: Cents | null;
  film: Cents | null;
  operationalCost: Cents | null;
  professionals: readonly TypedPrice[];
  active: boolean;
  version: number | undefined;

  constructor(procedure: Procedure | null) {
    this.name = procedure?.name ?? '';
    this.type = procedure?.type ?? null;
    this.code = procedure?.code ?? '';
    this.tussTable = procedure?.tussTable ?? null;
    this.unit = procedure?.unit ?? null;
    this.modality = procedure?.modality ?? null;
    this.durationMinutes = procedure?.durationMinutes ?? 30;
    this.preparation = procedure?.preparation ?? '';
    this.specialty = procedure?.specialty ?? null;
    this.particular = procedure?.particularValue ?? zero;
    this.fee = procedure?.value.fee ?? zero;
    this.film = procedure?.value.film ?? zero;
    this.operationalCost = procedure?.value.operationalCost ?? zero;
    this.professionals = (procedure?.professionals ?? []).map(({ professional, particularValue }) => ({
      professionalId: professional.id,
      value: particularValue,
    }));
    this.active = procedure?.active ?? true;
    this.version = procedure?.version;
    makeAutoObservable(this);
  }
}

const TYPES_OF_TABLE: Readonly<Record<string, string>> = {
  '18': 'others',
  '19': 'material',
  '20': 'medicine',
  '22': 'procedure',
};

/** A procedure or another expense of the branch. [REG-012, REG-013, REG-105] */
export class ProcedureForm {
  readonly form: CatalogueForm<Procedure, ProcedureInput, ProcedureDraft>;
  readonly #gateway: ProcedureGateway;
  readonly #tables: CbhpmGateway;
  readonly #notifier: Notifier;

  constructor(gateway: ProcedureGateway, tables: CbhpmGateway, notifier: Notifier, newKey: NewKey) {
    this.#gateway = gateway;
    this.#tables = tables;
    this.#notifier = notifier;
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (procedure) => new ProcedureDraft(procedure),
        toInput,
        check: (draft) => fieldErrors(validateProcedure(ruleInput(draft))),
      },
      notifier,
      newKey,
    );
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  load(id: string | null): Promise<void> {
    return this.form.load(id);
  }

  private get draft(): ProcedureDraft {
    return this.form.fields.draft;
  }

  /** The type brings the table its codes usually come from; only procedures have images and preparation. [ENT-050, ENT-051] */
  chooseType(type: string | null): void {
    this.form.fields.set('type', type);
    if (type !== null) this.form.fields.set('tussTable', usualTussTable(type));
  }

  get isProcedure(): boolean {
    return this.draft.type === null || isProcedureType(this.draft.type);
  }

  /** A code of the national tables brings its table and, where none was typed, its name. [REG-094] */
  chooseTuss(tuss: Tuss | null): void {
    if (tuss === null) return;
    this.form.fields.set('code', tuss.code);
    this.form.fields.set('tussTable', tuss.table);
    if (this.draft.name.trim() === '') this.form.fields.set('name', tuss.name);
  }

  /** A code that the tables here do not know, without its dots. */
  typeCode(text: string): void {
    this.form.fields.set('code', onlyDigits(text));
  }

  /** Codes by prefix or words, of the table of the chosen type. Rejects when they could not be asked. */
  async searchTuss(search: string, signal: CancelSignal): Promise<readonly Tuss[]> {
    const types = TYPES_OF_TABLE[this.draft.tussTable ?? '22'] ?? 'procedure,material,medicine,others';
    const answer = await this.#gateway.searchTuss(search, types, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  addProfessional(): void {
    this.form.fields.set('professionals', [
      ...this.draft.professionals,
      { professionalId: null, value: this.draft.particular },
    ]);
  }

  changeProfessional(place: number, change: Partial<TypedPrice>): void {
    this.form.fields.set(
      'professionals',
      this.draft.professionals.map((price, index) => (index === place ? { ...price, ...change } : price)),
    );
    forgetErrors(this.form.fields, `professionals.${place}.`);
  }

  removeProfessional(place: number): void {
    this.form.fields.set(
      'professionals',
      this.draft.professionals.filter((_, index) => index !== place),
    );
    forgetErrors(this.form.fields, 'professionals.');
  }

  /** Fills fee, film and operational cost by a CBHPM table. [REG-109] */
  async takeCbhpm(tableId: string): Promise<void> {
    const answer = await this.#tables.price(tableId, this.draft.code);
    if (!answer.ok) {
      if (answer.error.status === 404) this.#notifier.warning('Este código não está na tabela CBHPM escolhida');
      else tellProblem(this.#notifier, answer.error);
      return;
    }
    const { fee, film, operationalCost } = answer.value;
    this.form.fields.set('fee', fee);
    this.form.fields.set('film', film);
    this.form.fields.set('operationalCost', operationalCost);
  }
}

const ruleInput = (draft: ProcedureDraft) => ({
  name: draft.name,
  type: draft.type,
  code: draft.code,
  tussTable: draft.tussTable,
  unit: draft.unit,
  modality: draft.modality,
  durationMinutes: draft.durationMinutes ?? 0,
  preparation: draft.preparation,
  particular: draft.particular ?? 0,
  fee: draft.fee ?? 0,
  film: draft.film ?? 0,
  operationalCost: draft.operationalCost ?? 0,
  professionals: draft.professionals.map(({ professionalId, value }) => ({
    professionalId: professionalId ?? '',
    value: value ?? 0,
  })),
});

const toInput = (draft: ProcedureDraft): ProcedureInput => ({
  version: draft.version,
  name: draft.name.trim(),
  // The rule of the form has checked it against the types of the contract.
  type: (draft.type ?? '') as ProcedureInput['type'],
  code: textOrNull(draft.code),
  tussTable: draft.tussTable,
  unit: draft.unit,
  modality: draft.modality,
  durationMinutes: draft.durationMinutes ?? 0,
  preparation: textOrNull(draft.preparation),
  specialty: draft.specialty,
  particularValue: draft.particular ?? zero,
  value: { fee: draft.fee ?? zero, film: draft.film ?? zero, operationalCost: draft.operationalCost ?? zero },
  active: draft.active,
  professionals: draft.professionals.map(({ professionalId, value }) => ({
    professionalId: professionalId ?? '',
    particularValue: value ?? zero,
  })),
});
