import type { Shapes } from '@prumo/contract';
import {
  applyTemplate,
  type ClinicalContext,
  type ClinicalVariable,
  type TemplateKind,
  validateTemplate,
} from '@prumo/domain/clinical';
import { localDate } from '@prumo/domain/dates';
import { makeAutoObservable } from 'mobx';
import {
  CatalogueForm,
  type CatalogueGateway,
  type FieldErrors,
  fieldErrors,
  type NewKey,
  type Notifier,
} from '../core/index.ts';

/** A text that anamneses, prescriptions, documents, reports or prints begin from. */
export type ClinicalTemplate = Shapes['ClinicalTemplate'];

export type ClinicalTemplateInput = Shapes['ClinicalTemplateInput'];

/** The calls of the templates of one kind. */
export type ClinicalTemplateGateway = CatalogueGateway<ClinicalTemplate, ClinicalTemplateInput>;

/** What is typed of a template. */
export class ClinicalTemplateDraft {
  name: string;
  text: string;
  professionalId: string | null;
  active: boolean;
  readonly version: number | undefined;

  constructor(template: ClinicalTemplate | null) {
    this.name = template?.name ?? '';
    this.text = template?.text ?? '';
    this.professionalId = template?.professional?.id ?? null;
    this.active = template?.active ?? true;
    this.version = template?.version;
    makeAutoObservable(this);
  }

  /** The text filled for an invented patient; a variable that does not exist stays visible. [MED-059] */
  get preview(): string {
    return applyTemplate(this.text, SAMPLE);
  }
}

export type ClinicalTemplateForm = CatalogueForm<ClinicalTemplate, ClinicalTemplateInput, ClinicalTemplateDraft>;

/** The form of a template of one kind. */
export const makeClinicalTemplateForm = (
  kind: TemplateKind,
  gateway: ClinicalTemplateGateway,
  notifier: Notifier,
  newKey: NewKey,
): ClinicalTemplateForm =>
  new CatalogueForm(
    {
      gateway,
      toDraft: (template) => new ClinicalTemplateDraft(template),
      toInput,
      check: (draft) => check(kind, draft),
    },
    notifier,
    newKey,
  );

const check = (kind: TemplateKind, { name, text }: ClinicalTemplateDraft): FieldErrors =>
  fieldErrors(validateTemplate({ kind, name: name.trim(), text: text.trim() }));

const toInput = ({ name, text, professionalId, active, version }: ClinicalTemplateDraft): ClinicalTemplateInput => ({
  name: name.trim(),
  text: text.trim(),
  professionalId,
  active,
  version,
});

/** The variables by what they speak of, in the order in which they are offered. */
export const CLINICAL_VARIABLE_GROUPS = {
  patient: [
    'patient_name',
    'patient_social_name',
    'patient_age',
    'patient_birth_date',
    'patient_gender',
    'patient_cpf',
    'patient_mother_name',
    'patient_phone',
  ],
  appointment: ['date', 'long_date', 'hour', 'cid', 'insurance_name', 'insurance_record'],
  professional: ['professional_name', 'professional_council', 'branch_name', 'branch_city'],
} as const satisfies Readonly<Record<string, readonly ClinicalVariable[]>>;

/** An invented appointment for the preview. */
const SAMPLE: ClinicalContext = {
  patient: {
    name: 'Maria Aparecida da Silva',
    socialName: 'Cida Silva',
    gender: 'Feminino',
    birthDate: '1980-02-01',
    phone: '11999998888',
    cpf: '52998224725',
    motherName: 'Joana da Silva',
  },
  moment: { date: localDate('2027-03-15'), hour: '08:30' },
  insurance: { name: 'Vida Plena Saúde', record: '0012 3456 7890' },
  professional: { name: 'Dra. Lia Prado', council: 'CRM-SP 126731' },
  branch: { name: 'Clínica Modelo', city: 'São Paulo' },
  cid: 'I10',
};
