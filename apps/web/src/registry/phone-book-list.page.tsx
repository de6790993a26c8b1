import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PhoneBookListScreen } from './phone-book-list.screen.tsx';
import { PHONE_BOOK_LIST, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /phone-books */
export const Component = observer(function PhoneBookListPage() {
  const list = useViewModel(PHONE_BOOK_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <PhoneBookListScreen
      list={list}
      may={{ create: session.can('general:createPhoneBook'), update: session.can('general:updatePhoneBook') }}
    />
  );
});
