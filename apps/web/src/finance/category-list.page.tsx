import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { CategoryListScreen } from './category-list.screen.tsx';
import { CATEGORY_LIST, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/categories */
export const Component = observer(function CategoryListPage() {
  const list = useViewModel(CATEGORY_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <CategoryListScreen
      list={list}
      may={{ create: session.can('financial:createCategory'), update: session.can('financial:updateCategory') }}
    />
  );
});
