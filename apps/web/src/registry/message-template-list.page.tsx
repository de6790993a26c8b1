import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { MessageTemplateListScreen } from './message-template-list.screen.tsx';
import { MESSAGE_TEMPLATE_LIST, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /message-templates */
export const Component = observer(function MessageTemplateListPage() {
  const list = useViewModel(MESSAGE_TEMPLATE_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <MessageTemplateListScreen
      list={list}
      may={{
        create: session.can('general:createMessageTemplate'),
        update: session.can('general:updateMessageTemplate'),
      }}
    />
  );
});
