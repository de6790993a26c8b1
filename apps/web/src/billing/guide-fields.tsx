import { isLocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { labelsOf } from '@prumo/messages';
import {
  DateField,
  HourField,
  RadioGroupField,
  SelectField,
  type SelectOption,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import type { GuideForm, GuidePath } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { fieldLabel } from './field-labels.ts';

interface Props {
  readonly form: GuideForm;
  readonly path: GuidePath;
  readonly span?: number | undefined;
  readonly label?: string | undefined;
  /** The path that has the printed number, where it is another one. */
  readonly printed?: string | undefined;
  /** Has the focus when the dialog opens. */
  readonly first?: boolean | undefined;
}

// Each field is an observer of its own: a key pressed draws this field and nothing else.
const wiring = ({ form, path, span, label, printed = path, first }: Props) => ({
  id: fieldId(path),
  label: label ?? fieldLabel(form.guideType, printed),
  number: form.numberOf(printed) ?? undefined,
  required: form.required.has(path) && !form.readOnly,
  readOnly: form.isReadOnly(path),
  error: form.errors.get(path),
  tag: form.isFilledByPlan(path) ? 'regra do plano' : undefined,
  span,
  autoFocus: first && !form.isReadOnly(path),
});

/** One line of text of a guide. */
export const GuideText = observer(function GuideText(
  props: Props & { readonly maxLength?: number; readonly numeric?: boolean },
) {
  const { form, path } = props;
  return (
    <TextField
      {...wiring(props)}
      value={form.values[path]}
      onChange={(value) => form.set(path, value)}
      maxLength={props.maxLength}
      inputMode={props.numeric ? 'numeric' : undefined}
    />
  );
});

/** A remark of a guide. */
export const GuideTextArea = observer(function GuideTextArea(
  props: Props & { readonly maxLength: number; readonly rows?: number },
) {
  const { form, path } = props;
  return (
    <TextAreaField
      {...wiring(props)}
      rows={props.rows ?? 2}
      value={form.values[path]}
      onChange={(value) => form.set(path, value)}
      maxLength={props.maxLength}
    />
  );
});

/** A day of a guide; what is no day is kept as typed, so that the rules can refuse it. */
export const GuideDate = observer(function GuideDate(props: Props) {
  const { form, path } = props;
  const value = form.values[path];
  return (
    <DateField
      {...wiring(props)}
      value={isLocalDate(value) ? value : null}
      onChange={() => undefined}
      onText={(text) => form.set(path, parseDisplayDate(text) ?? text)}
    />
  );
});

export const GuideHour = observer(function GuideHour(props: Props) {
  const { form, path } = props;
  return <HourField {...wiring(props)} value={form.values[path]} onChange={(value) => form.set(path, value)} />;
});

interface ChoiceProps extends Props {
  /** Name of the enumeration whose labels are offered. */
  readonly of?: string;
  /** Only these values, in this order. */
  readonly only?: readonly string[];
  readonly options?: readonly SelectOption<string>[];
  readonly onPick?: (value: string) => void;
  readonly loading?: boolean;
}

/** One choice of a list; what is not required can be cleared. */
export const GuideSelect = observer(function GuideSelect(props: ChoiceProps) {
  const { form, path } = props;
  const wired = wiring(props);
  const all = props.options ?? (props.of === undefined ? [] : labelsOf(props.of));
  const options = props.only ? all.filter(({ value }) => props.only?.includes(value)) : all;
  const pick = props.onPick ?? ((value: string) => form.set(path, value));
  return (
    <SelectField
      {...wired}
      value={form.values[path] === '' ? null : form.values[path]}
      options={options}
      loading={props.loading}
      clearable={!wired.required}
      placeholder={wired.readOnly ? '—' : undefined}
      onChange={(value) => pick(value ?? '')}
    />
  );
});

const yesNo = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
];

/** Atendimento a RN [BIL-020] */
export const NewbornField = observer(function NewbornField({
  form,
  span,
}: {
  readonly form: GuideForm;
  readonly span?: number;
}) {
  return (
    <RadioGroupField
      id={fieldId('patient.isNewborn')}
      label={fieldLabel(form.guideType, 'patient.isNewborn')}
      number={form.numberOf('patient.isNewborn') ?? undefined}
      options={yesNo}
      value={form.isNewborn}
      readOnly={form.readOnly}
      onChange={form.setNewborn}
      span={span}
    />
  );
});

/** What the guide prints and nobody types, e.g. the name of the clinic. */
export function PrintedField({
  form,
  path,
  value,
  span,
  label,
}: {
  readonly form: GuideForm;
  readonly path: string;
  readonly value: string;
  readonly span?: number;
  readonly label?: string;
}) {
  return (
    <TextField
      label={label ?? fieldLabel(form.guideType, path)}
      number={form.numberOf(path) ?? undefined}
      value={value === '' ? '—' : value}
      onChange={() => undefined}
      readOnly
      span={span}
    />
  );
}
