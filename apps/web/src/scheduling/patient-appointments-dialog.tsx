import { formatDate, type LocalDate, localOf } from '@prumo/domain/dates';
import { formatCpf, formatPhone } from '@prumo/domain/identity';
import { bundleLabel } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { AutoCompleteField, Button, Dialog, EmptyState, ErrorState, Skeleton, StatusChip } from '@prumo/ui';
import type { FoundPatient, PatientAppointment } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import type { AgendaDesk } from './agenda-desk.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly onOpen: (id: string, date: LocalDate) => void;
  readonly onClose: () => void;
}

const PARTS = [
  { when: 'future', title: 'Próximos', none: 'Nenhum agendamento futuro' },
  { when: 'past', title: 'Anteriores', none: 'Nenhum agendamento anterior' },
] as const;

/** «Pesquisar»: past and future appointments of a patient; a click opens the day and the card. [SCH-012] */
export const PatientAppointmentsDialog = observer(function PatientAppointmentsDialog({ desk, onOpen, onClose }: Props) {
  const { search } = desk.tools;
  const open = (item: PatientAppointment) => {
    onClose();
    onOpen(item.id, item.date);
  };
  return (
    <Dialog title="Pesquisar agendamentos" size="lg" onClose={onClose} footer={<Button onClick={onClose}>Sair</Button>}>
      <AutoCompleteField<FoundPatient>
        label="Paciente"
        placeholder="Nome, data de nascimento ou CPF"
        looksFor="other"
        value={search.patient}
        search={search.findPatients}
        toKey={({ id }) => id}
        toLabel={({ name }) => name}
        toDetail={({ birthDate, cpf, phone }) =>
          [birthDate && formatDate(birthDate), cpf && `CPF ${formatCpf(cpf)}`, phone && formatPhone(phone)]
            .filter(Boolean)
            .join(' · ')
        }
        emptyText="Paciente não encontrado"
        onChange={(patient) => void search.choose(patient)}
      />
      {search.state === 'loading' && <Skeleton lines={4} />}
      {search.state === 'failed' && (
        <ErrorState inline detail={search.problem?.message} onRetry={() => void search.load()} />
      )}
      {search.patient === null && <EmptyState icon="search" text="Escolha um paciente para ver os agendamentos dele" />}
      {search.state === 'ready' && PARTS.map((part) => <Part key={part.when} {...part} desk={desk} onOpen={open} />)}
    </Dialog>
  );
});

interface PartProps {
  readonly when: 'future' | 'past';
  readonly title: string;
  readonly none: string;
  readonly desk: AgendaDesk;
  readonly onOpen: (item: PatientAppointment) => void;
}

const Part = observer(function Part({ when, title, none, desk, onOpen }: PartProps) {
  const { search } = desk.tools;
  const { items, hasMore } = search.parts[when];
  return (
    <section className="agenda-found" aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 && <p className="agenda-found-none">{none}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.type === desk.kind ? (
              <button type="button" className="agenda-found-item" onClick={() => onOpen(item)}>
                <Line item={item} timeZone={desk.agenda.timeZone} />
              </button>
            ) : (
              <div className="agenda-found-item">
                <Line item={item} timeZone={desk.agenda.timeZone} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button small onClick={() => void search.more(when)}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
});

function Line({ item, timeZone }: { readonly item: PatientAppointment; readonly timeZone: string }) {
  const detail = [
    item.schedule.name,
    item.insurance,
    ...item.expenses,
    item.bundle && `sessão ${bundleLabel(item.bundle)}`,
    item.slot && 'encaixe',
    item.type === 'surgery' && 'cirurgia',
  ];
  return (
    <>
      <span className="agenda-found-when tnum">
        {formatDate(item.date)} {localOf(item.startDate, timeZone).time}
      </span>
      <span className="agenda-found-what">{detail.filter(Boolean).join(' · ')}</span>
      <StatusChip status={item.status} label={label('appointmentStatus', item.status)} />
    </>
  );
}
