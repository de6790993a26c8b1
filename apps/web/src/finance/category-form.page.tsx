import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { CategoryFormScreen } from './category-form.screen.tsx';
import { CATEGORY_FORM, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/categories/create and /financial/categories/:id/edit */
export function Component() {
  const { id } = useParams();
  const { form, all } = useViewModel(CATEGORY_FORM);
  const lookups = useViewModel(LOOKUPS);
  // Whoever chooses one elsewhere asks for them anew after this form was open.
  useStarted(
    () => Promise.all([all.load(), form.load(id ?? null)]),
    () => lookups.forget('categories'),
  );
  return <CategoryFormScreen form={form} all={all} />;
}
