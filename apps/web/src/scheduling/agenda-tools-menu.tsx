import type { LocalDate } from '@prumo/domain/dates';
import { MenuButton, type MenuItem } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import type { AgendaTool } from './agenda-tools.ts';

const AgendaToolDialog = lazy(() => import('./agenda-tool-dialog.tsx'));

interface Props {
  readonly desk: AgendaDesk;
  readonly onOpen: (id: string, date: LocalDate) => void;
}

/** Search of a patient, prints and commitments: what is needed now and then. [SCH-012, SCH-013, SCH-014] */
export const AgendaToolsMenu = observer(function AgendaToolsMenu({ desk, onOpen }: Props) {
  const { session } = desk;
  const [open, setOpen] = useState<AgendaTool | null>(null);
  const items: MenuItem[] = [
    { label: 'Pesquisar agendamentos…', icon: 'search', run: () => setOpen('search') },
    ...(session.can('clinical:printAppointments')
      ? [{ label: 'Imprimir…', icon: 'print', run: () => setOpen('print') } as const]
      : []),
    ...(session.can('clinical:listCommitments')
      ? [{ label: 'Compromissos…', icon: 'ban', run: () => setOpen('commitments') } as const]
      : []),
  ];
  return (
    <>
      <MenuButton label="Mais" icon="ellipsis-h" iconOnly align="end" className="agenda-tools" items={items} />
      {open !== null && (
        <Suspense fallback={null}>
          <AgendaToolDialog tool={open} desk={desk} onOpen={onOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
});
