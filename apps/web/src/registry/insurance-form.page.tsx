import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { InsuranceFormScreen } from './insurance-form.screen.tsx';
import { INSURANCE_FORM, insurancesModule } from './insurances.module.ts';

export const modules = [insurancesModule];

/** /clinical/insurances/create and /clinical/insurances/:id/edit [REG-006, REG-007] */
export function Component() {
  const { id } = useParams();
  const insurance = useViewModel(INSURANCE_FORM);
  const lookups = useViewModel(LOOKUPS);
  // Whoever offers plans elsewhere asks for them anew after this form was open.
  useStarted(
    () => insurance.load(id ?? null),
    () => lookups.forget('insurancePlans'),
  );
  return <InsuranceFormScreen insurance={insurance} />;
}
