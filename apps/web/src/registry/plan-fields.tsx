import { NumberField, SwitchField } from '@prumo/ui';
import { type InsuranceForm, type PlanNumber, type PlanSwitch, planValue } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldId } from '../kit/index.ts';

interface SwitchProps {
  readonly insurance: InsuranceForm;
  readonly path: PlanSwitch;
  readonly label: string;
  /** What the setting does to the guide, in a sentence. */
  readonly children: string;
}

/** A rule of the open plan that is on or off, with what it does. */
export const PlanRule = observer(function PlanRule({ insurance, path, label, children }: SwitchProps) {
  if (insurance.plan === null) return null;
  return (
    <SwitchField
      id={fieldId(insurance.pathOf(path))}
      label={label}
      hint={children}
      span={6}
      value={planValue(insurance.plan, path)}
      onChange={(value) => insurance.set(path, value)}
    />
  );
});

interface NumberProps {
  readonly insurance: InsuranceForm;
  readonly path: PlanNumber;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly unit?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** An empty field is no number agreed; without it an empty field is 0. */
  readonly optional?: boolean | undefined;
  readonly span?: number | undefined;
}

/** A number of the open plan. */
export const PlanNumberField = observer(function PlanNumberField({
  insurance,
  path,
  optional,
  span = 3,
  ...field
}: NumberProps) {
  if (insurance.plan === null) return null;
  return (
    <NumberField
      {...field}
      id={fieldId(insurance.pathOf(path))}
      span={span}
      maxLength={4}
      value={planValue(insurance.plan, path)}
      onChange={(value) => insurance.set(path, value ?? (optional ? null : 0))}
      error={insurance.errorOf(path)}
    />
  );
});

/** Rules of one subject under a heading. */
export const PlanGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="plan-group">
    <legend>{title}</legend>
    <div className="field-grid">{children}</div>
  </fieldset>
);
