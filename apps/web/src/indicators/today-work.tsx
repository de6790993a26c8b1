import { formatDate, type LocalDate, localOf } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Card, MoneyText, Skeleton, StatusChip } from '@prumo/ui';
import type {
  DueDocument,
  GuideToMend,
  TodayBoard,
  TodayDrawer,
  TodayPayment,
  TodayVisit,
  WorkPart,
} from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { fieldLabel } from '../billing/index.ts';
import { appointmentPath, type CardLine, LinesCard } from '../kit/index.ts';

interface Props {
  readonly board: TodayBoard;
  /** Those that are shown, in their order. */
  readonly parts: readonly WorkPart[];
  readonly timeZone: string;
}

/** What each part is called, on the page and where it is moved. */
export const WORK_TITLES: Readonly<Record<WorkPart, string>> = {
  patients: 'Meus próximos pacientes',
  visits: 'Chegadas de hoje',
  documents: 'Vencimentos',
  payments: 'Esperando para pagar',
  drawers: 'Caixas abertos',
  guides: 'Guias a corrigir',
  unbilled: 'Atendimentos sem conta',
};

/** One's own work of today, the parts one below the other. They come from the top: nobody clicks on a line that jumps away. */
export const TodayWork = observer(function TodayWork({ board, parts, timeZone }: Props) {
  const coming = parts.findIndex((part) => !board.hasCome(part));
  return parts.map((part, at) =>
    coming !== -1 && at > coming ? (
      <Card key={part} title={WORK_TITLES[part]} className="lines-card">
        <Skeleton lines={3} />
      </Card>
    ) : (
      <Part key={part} part={part} board={board} timeZone={timeZone} />
    ),
  );
});

function Part({ part, board, timeZone }: Omit<Props, 'parts'> & { readonly part: WorkPart }) {
  const title = WORK_TITLES[part];
  const time = (instant: string) => localOf(instant, timeZone).time;
  switch (part) {
    case 'patients':
      return (
        <LinesCard
          title={title}
          list={board.patients}
          place={{ path: '/attendances', text: 'Atendimentos' }}
          empty={{
            text: 'Nenhum paciente à sua espera hoje.',
            icon: 'users',
            next: { path: '/appointments', text: 'Ver a agenda' },
          }}
          line={(visit) => ({
            ...visitLine(visit, time(visit.startDate)),
            path: `/patients/${visit.patient.id}`,
            detail: visit.insurance ?? '',
          })}
        />
      );
    case 'visits':
      return (
        <LinesCard
          title={title}
          list={board.visits}
          place={{ path: '/attendances', text: 'Atendimentos' }}
          empty={{
            text: 'Ninguém mais é esperado hoje.',
            icon: 'calendar',
            next: { path: '/appointments', text: 'Abrir a agenda' },
          }}
          line={(visit) => visitLine(visit, time(visit.startDate))}
        />
      );
    case 'unbilled':
      return (
        <LinesCard
          title={title}
          list={board.unbilled}
          place={{ path: '/financial/billing-attendances', text: 'Atendimentos a faturar' }}
          empty={{
            text: 'Nenhum atendimento sem conta nos últimos 7 dias.',
            icon: 'check-circle',
            next: { path: '/financial/accounts', text: 'Ver as contas' },
          }}
          line={(visit) => visitLine(visit, formatDate(visit.date))}
        />
      );
    case 'payments':
      return (
        <LinesCard
          title={title}
          list={board.payments}
          place={{ path: '/cashier-attendances', text: 'Receber no caixa' }}
          empty={{
            text: 'Ninguém espera para pagar.',
            icon: 'check-circle',
            next: { path: '/cashier-cash-flow', text: 'Ver o fluxo de caixa' },
          }}
          line={(payment) => paymentLine(payment, localOf(payment.date, timeZone).date)}
        />
      );
    case 'drawers':
      return (
        <LinesCard
          title={title}
          list={board.drawers}
          place={{ path: '/cashier-cash-flow', text: 'Fluxo de caixa' }}
          empty={{
            text: 'Nenhum caixa aberto.',
            icon: 'lock',
            next: { path: '/cashier-opening', text: 'Abrir um caixa' },
          }}
          line={(drawer) => drawerLine(drawer, timeZone)}
        />
      );
    case 'guides':
      return (
        <LinesCard
          title={title}
          list={board.guides}
          place={{ path: '/financial/accounts', text: 'Contas' }}
          empty={{
            text: 'Nenhuma guia em aberto a corrigir.',
            icon: 'check-circle',
            next: { path: '/financial/accounts', text: 'Ver as contas' },
          }}
          line={guideLine}
        />
      );
    case 'documents':
      return (
        <LinesCard
          title={title}
          list={board.documents}
          place={{ path: '/financial', text: 'Financeiro' }}
          empty={{
            text: 'Nada vencido, e nada a vencer em 7 dias.',
            icon: 'check-circle',
            next: { path: '/cashier-financial', text: 'Lançar receita ou despesa' },
          }}
          line={documentLine}
        />
      );
  }
}

const visitLine = (visit: TodayVisit, lead: string): CardLine => ({
  id: visit.id,
  path: appointmentPath(visit.id, visit.date, visit.type),
  lead,
  name: patientName(visit.patient),
  detail: [visit.professional?.name ?? visit.schedule.name, visit.insurance].filter(Boolean).join(' · '),
  end: <StatusChip status={visit.status} />,
});

const paymentLine = ({ id, patient, serviceType, value }: TodayPayment, day: LocalDate): CardLine => ({
  id,
  path: '/cashier-attendances',
  lead: formatDate(day),
  name: patientName(patient),
  detail: serviceType === null ? '' : label('serviceType', serviceType),
  end: <MoneyText value={value} />,
});

const drawerLine = ({ id, bankAccount, opening, user, balance }: TodayDrawer, timeZone: string): CardLine => ({
  id,
  path: '/cashier-cash-flow',
  lead: formatDate(localOf(opening.date, timeZone).date),
  name: bankAccount.name,
  detail: `Aberto por ${user.name}`,
  end: <MoneyText value={balance} />,
});

const guideLine = ({ id, date, key, guideType, patient, insurance, problems }: GuideToMend): CardLine => {
  const names = [...new Set(problems.map(({ field }) => fieldLabel(guideType, field)))];
  return {
    id,
    path: `/financial/accounts?account=${id}`,
    lead: formatDate(date),
    name: patientName(patient),
    detail: `${label('guideType', guideType)} ${key} · ${insurance} · ${names.join(', ')}`,
    end: <StatusChip status="warning" label={problems.length === 1 ? '1 campo' : `${problems.length} campos`} />,
  };
};

const documentLine = ({ id, dueDate, due, days, entity, document, type, accountId, open }: DueDocument): CardLine => ({
  id,
  path: accountId === null ? null : `/financial/accounts?account=${accountId}`,
  lead: formatDate(dueDate),
  name: entity ?? document ?? (type === 'expense' ? 'A pagar' : 'A receber'),
  detail: [type === 'expense' ? 'A pagar' : 'A receber', document].filter(Boolean).join(' · '),
  end: (
    <>
      <StatusChip {...dueChip(due, days)} />
      <MoneyText value={open} />
    </>
  ),
});

function dueChip(due: DueDocument['due'], days: number): { readonly status: string; readonly label: string } {
  const counted = days === 1 ? '1 dia' : `${days} dias`;
  if (due === 'overdue') return { status: 'danger', label: `Vencido há ${counted}` };
  return due === 'today'
    ? { status: 'warning', label: 'Vence hoje' }
    : { status: 'info', label: `Vence em ${counted}` };
}
