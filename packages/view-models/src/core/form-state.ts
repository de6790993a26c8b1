import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef } from 'mobx';
import { type FieldErrors, validateDraft } from './validate-draft.ts';

/** What the draft of a form is: a class whose fields are observable (call `makeAutoObservable(this)` in its constructor). */
export type Draft = object;

/** A draft with fields that are more than plain values says how they come back from their JSON; undefined for the others. */
interface Reviving {
  readonly revive?: (field: string, value: unknown) => unknown;
}

/**
 * The typed state of a form: values, one sentence a field, whether something was typed. Rules come from the
 * decorators of the draft class and, after them, from `check`.
 */
export class FormState<D extends Draft> {
  draft: D;
  errors: FieldErrors = {};
  /** Grows with each attempt to save, so that the first wrong field takes the focus again. */
  attempt = 0;
  private initial: string;
  /** Fields in which something is written that names no item of their list. */
  readonly #unchosen = new Set<string>();
  // As a method, so that a block of fields takes the form of any draft that has its fields.
  private readonly rules: { check(draft: D): FieldErrors };

  constructor(draft: D, check: (draft: D) => FieldErrors = () => ({})) {
    this.draft = draft;
    this.rules = { check };
    this.initial = contentOf(draft);
    makeAutoObservable<this, 'rules'>(this, { draft: observableRef, errors: observableRef, rules: false });
  }

  /** Something differs from what was loaded: leaving asks first. */
  get dirty(): boolean {
    return contentOf(this.draft) !== this.initial;
  }

  /** Everything typed, as one text for a draft of this browser. [UXP-006] */
  get draftContent(): string {
    return contentOf(this.draft);
  }

  /**
   * Takes up what `draftContent` gave. Fields that the form no longer has are left out. The version of the record comes
   * with it: when somebody has saved meanwhile, the server refuses and says so, instead of losing the other's change.
   */
  restoreDraft(content: string): void {
    const { draft } = this;
    const reviving: Reviving = draft;
    for (const [field, value] of JSON.parse(content) as [string, unknown][]) {
      if (!Object.hasOwn(draft, field) || (value === null && draft[field as keyof D] === undefined)) continue;
      draft[field as keyof D] = (reviving.revive?.(field, value) ?? value) as D[keyof D];
    }
    this.errors = {};
  }

  /** The name that was typed, where the record has one. */
  draftTitle(content: string): string | null {
    const { name } = Object.fromEntries(JSON.parse(content) as [string, unknown][]);
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
  }

  /** Writes one field; its old sentence goes away. */
  set<K extends keyof D>(field: K, value: D[K]): void {
    this.draft[field] = value;
    if (this.errors[String(field)] === undefined) return;
    const { [String(field)]: _gone, ...others } = this.errors;
    this.errors = others;
  }

  /** Starts again from other values. */
  reset(draft: D): void {
    this.draft = draft;
    this.initial = contentOf(draft);
    this.errors = {};
    this.#unchosen.clear();
  }

  /** Something is written in a field without a chosen item, or not any more: such a field is not called empty. */
  markUnchosen(field: string, unchosen: boolean): void {
    if (unchosen) this.#unchosen.add(field);
    else this.#unchosen.delete(field);
  }

  /** What is typed now is what is stored. */
  markSaved(): void {
    this.initial = contentOf(this.draft);
  }

  /** Looks at every field; true when the form may be sent. */
  validate(): boolean {
    const errors: Record<string, string> = { ...this.rules.check(this.draft), ...validateDraft(this.draft) };
    for (const field of this.#unchosen)
      if (errors[field] === sentence('field.required')) errors[field] = sentence('field.not-chosen');
    this.errors = errors;
    this.attempt += 1;
    return Object.keys(this.errors).length === 0;
  }

  /** The server's sentences, by the field they name. */
  refuse(errors: FieldErrors): void {
    if (Object.keys(errors).length === 0) return;
    this.errors = errors;
    this.attempt += 1;
  }
}

const contentOf = (draft: object): string => JSON.stringify(Object.entries(draft));
