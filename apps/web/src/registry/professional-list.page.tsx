import { PRINT_SECONDS, tellProblem } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { DOWNLOADS, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { ProfessionalListScreen } from './professional-list.screen.tsx';
import { PROFESSIONAL_LIST, professionalsModule } from './professionals.module.ts';

export const modules = [professionalsModule];

/** /clinical/professionals [REG-014] */
export const Component = observer(function ProfessionalListPage() {
  const list = useViewModel(PROFESSIONAL_LIST);
  const session = useViewModel(SESSION);
  const downloads = useViewModel(DOWNLOADS);
  const notifier = useViewModel(NOTIFIER);
  useListInUrl(list);
  const print = async (format: 'A4' | 'A5') => {
    const { search, inactive } = list.place;
    const query = new URLSearchParams({
      format,
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(inactive ? {} : { active: 'true' }),
    });
    const printed = await downloads.print(`/professionals/print?${query.toString()}`);
    if (!printed.ok) tellProblem(notifier, printed.error, PRINT_SECONDS);
  };
  const may = {
    create: session.can('general:createProfessional'),
    update: session.can('general:updateProfessional') && session.can('general:listProfessionals'),
    print: session.can('general:printProfessionalList'),
  };
  return <ProfessionalListScreen list={list} may={may} onPrint={print} />;
});
