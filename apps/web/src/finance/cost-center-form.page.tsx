import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { CostCenterFormScreen } from './cost-center-form.screen.tsx';
import { COST_CENTER_FORM, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/cost-centers/create and /financial/cost-centers/:id/edit */
export function Component() {
  const { id } = useParams();
  const { form, all } = useViewModel(COST_CENTER_FORM);
  useStarted(() => Promise.all([all.load(), form.load(id ?? null)]));
  return <CostCenterFormScreen form={form} all={all} />;
}
