import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { TemplateListScreen } from './template-list.screen.tsx';
import { templatePagesAt } from './template-pages.ts';
import { TEMPLATE_LIST, templatesModule } from './templates.module.ts';

export const modules = [templatesModule];

/** /clinical/anamnesis-templates and the six other lists. [MED-005, MED-008, MED-011, MED-014, MED-017, MED-020, MED-023] */
export const Component = observer(function TemplateListPage() {
  const pages = templatePagesAt(useLocation().pathname);
  const make = useViewModel(TEMPLATE_LIST);
  const [list] = useState(() => make(pages.kind));
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <TemplateListScreen
      pages={pages}
      list={list}
      may={{ create: session.can('clinical:createTemplate'), update: session.can('clinical:updateTemplate') }}
    />
  );
});
