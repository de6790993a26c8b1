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
    const printed = await downloads.print(`/professionals/print?format=${format}&${list.filter}`);
    if (!printed.ok) tellProblem(notifier, printed.error, PRINT_SECONDS);
  };
  const save = async () => {
    const saved = await downloads.save(`/professionals/print?printType=sheet&${list.filter}`);
    if (!saved.ok) tellProblem(notifier, saved.error, PRINT_SECONDS);
  };
  const may = {
    create: session.can('general:createProfessional'),
    update: session.can('general:updateProfessional') && session.can('general:listProfessionals'),
    print: session.can('general:printProfessionalList'),
  };
  return <ProfessionalListScreen list={list} may={may} onPrint={print} onExport={save} />;
});
