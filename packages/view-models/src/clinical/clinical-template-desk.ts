import { TEMPLATE_LIMITS, type TemplateKind } from '@prumo/domain/clinical';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import { type NewKey, type Notifier, tellProblem } from '../core/index.ts';
import type { LookupStore } from '../registry/index.ts';
import {
  ClinicalTemplateDraft,
  type ClinicalTemplateForm,
  type ClinicalTemplateGateway,
  makeClinicalTemplateForm,
} from './clinical-template.ts';

interface Ports {
  readonly gateway: ClinicalTemplateGateway;
  readonly lookups: Pick<LookupStore, 'professionals'>;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

/** What tells the name of a copy from that of its original. */
const COPY = ' (cópia)';

/** The page of one template: its form, and whose it may be. */
export class ClinicalTemplateDesk {
  readonly kind: TemplateKind;
  readonly form: ClinicalTemplateForm;
  /** Whose the template that is copied from is. */
  private copiedOwner: Named | null = null;
  readonly #ports: Ports;

  constructor(kind: TemplateKind, ports: Ports) {
    this.kind = kind;
    this.form = makeClinicalTemplateForm(kind, ports.gateway, ports.notifier, ports.newKey);
    this.#ports = ports;
    makeObservable<this, 'copiedOwner'>(this, { copiedOwner: observableRef });
  }

  /** A template by its id, an empty form, or an empty form filled like another template. */
  async open(id: string | null, copyOf: string | null): Promise<void> {
    runInAction(() => (this.copiedOwner = null));
    await this.form.load(id);
    if (id === null && copyOf !== null) await this.fillLike(copyOf);
  }

  /** Who works in the branch, and the owner as stored or copied, who may have left it. */
  get professionals(): readonly Named[] {
    const { items } = this.#ports.lookups.professionals();
    const kept = this.form.item?.professional ?? this.copiedOwner;
    return kept === null || items.some(({ id }) => id === kept.id) ? items : [...items, kept];
  }

  get loadingProfessionals(): boolean {
    return this.#ports.lookups.professionals().state === 'loading';
  }

  private async fillLike(id: string): Promise<void> {
    const { gateway, notifier } = this.#ports;
    const answer = await gateway.get(id);
    if (!answer.ok) return tellProblem(notifier, answer.error);
    const name = `${answer.value.name.slice(0, TEMPLATE_LIMITS.name - COPY.length)}${COPY}`;
    const { version: _version, ...like } = new ClinicalTemplateDraft({ ...answer.value, name, active: true });
    runInAction(() => {
      this.copiedOwner = answer.value.professional;
      Object.assign(this.form.fields.draft, like);
    });
  }
}
