import { formatLongDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import {
  Button,
  DateField,
  Dialog,
  Field,
  FieldGrid,
  Icon,
  IconButton,
  Notice,
  NumberField,
  SelectField,
} from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { AgendaDesk } from './agenda-desk.ts';
import './agenda-tools.css';

interface Props {
  readonly desk: AgendaDesk;
  readonly onBooked: () => void;
}

const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;
type Session = AgendaDesk['tools']['bundle']['sessions'][number];

/** «Marcar pacote»: a package of the registry or any number of sessions, weekdays; the days are seen with conflicts and holidays before anything is stored. [SCH-050, A112] */
export default observer(function BundleDialog({ desk, onBooked }: Props) {
  const { bundle } = desk.tools;
  const save = async () => {
    if (await bundle.save()) onBooked();
  };
  const seen = bundle.review !== null;
  return (
    <Dialog
      title="Marcar pacote de sessões"
      size="md"
      onClose={bundle.close}
      dirty={seen}
      onSubmit={() => void (seen ? save() : bundle.preview())}
      footer={
        <>
          <Button onClick={bundle.close}>Voltar</Button>
          <Button
            kind="primary"
            type="submit"
            icon={seen ? 'check' : 'calendar'}
            busy={bundle.busy}
            disabled={seen && !bundle.canSave}
            disabledReason={bundle.busy ? undefined : 'Mude ou retire as datas que não cabem'}
          >
            {seen ? `Marcar ${bundle.kept.length} ${bundle.kept.length === 1 ? 'sessão' : 'sessões'}` : 'Ver as datas'}
          </Button>
        </>
      }
    >
      <FieldGrid>
        <PackageField desk={desk} />
        <Field field={{ label: 'Dias da semana', required: true, span: 12, error: bundle.errors['weekdays'] }} group>
          {() => (
            <div className="bundle-days">
              {DAYS.map((day) => (
                <Button key={day} small pressed={bundle.weekdays.includes(day)} onClick={() => bundle.toggleDay(day)}>
                  {label('weekday', String(day))}
                </Button>
              ))}
            </div>
          )}
        </Field>
        <NumberField
          label="Sessões"
          required
          span={4}
          min={1}
          max={bundle.most}
          step={1}
          value={bundle.total}
          error={bundle.errors['total']}
          onChange={(total) => bundle.change({ total })}
        />
        <NumberField
          label="A cada"
          unit={label('weekUnit', bundle.everyWeeks === 1 ? 'one' : 'other')}
          span={4}
          min={1}
          max={12}
          step={1}
          value={bundle.everyWeeks}
          error={bundle.errors['everyWeeks']}
          onChange={(everyWeeks) => bundle.change({ everyWeeks })}
        />
        <DateField
          label="Até (se houver)"
          span={4}
          value={bundle.lastDate}
          error={bundle.errors['lastDate']}
          onChange={(lastDate) => bundle.change({ lastDate })}
        />
      </FieldGrid>
      {seen && <Review desk={desk} />}
    </Dialog>
  );
});

/** A package of the registry brings procedures and number of sessions. [REG-108] */
const PackageField = observer(function PackageField({
  desk: {
    tools: { bundle },
  },
}: {
  readonly desk: AgendaDesk;
}) {
  const { packages, chosen, parts } = bundle;
  if (packages.state === 'failed') {
    return (
      <Notice kind="warning">
        Não foi possível ler os pacotes cadastrados.{' '}
        <Button small onClick={() => void packages.load()}>
          Tentar novamente
        </Button>
      </Notice>
    );
  }
  if (packages.state === 'ready' && packages.items.length === 0) return null;
  const what = parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return (
    <SelectField
      label="Pacote do cadastro"
      span={12}
      clearable
      filter
      placeholder="Nenhum: repetir este agendamento"
      loading={packages.state === 'loading'}
      options={packages.items.map(({ id, name, appointments }) => ({
        value: id,
        label: name,
        detail: `${appointments.length} ${appointments.length === 1 ? 'sessão' : 'sessões'}`,
      }))}
      hint={chosen === null ? undefined : [what, chosen.notes].filter(Boolean).join('. ')}
      value={chosen?.id ?? null}
      onChange={bundle.choose}
    />
  );
});

const Review = observer(function Review({
  desk: {
    tools: { bundle },
  },
}: {
  readonly desk: AgendaDesk;
}) {
  const { review, sessions, conflicts } = bundle;
  return (
    <section className="bundle-review" aria-label="Datas das sessões">
      {conflicts > 0 && (
        <Notice kind="warning" live>
          {conflicts === 1 ? 'Uma sessão não tem o horário livre' : `${conflicts} sessões não têm o horário livre`}.
          Escolha outro horário ou retire a sessão.
        </Notice>
      )}
      {review?.holidays.map(({ date, name }) => (
        <p key={date} className="bundle-holiday">
          <Icon name="calendar-times" /> {formatLongDate(date)} é feriado ({name}): sem sessão.
        </p>
      ))}
      <ol>
        {sessions.map((session) => (
          <SessionLine
            key={session.current}
            session={session}
            onMove={(hour) => bundle.moveSession(session.current, hour)}
            onDrop={(dropped) => bundle.dropSession(session.current, dropped)}
          />
        ))}
      </ol>
    </section>
  );
});

interface LineProps {
  readonly session: Session;
  readonly onMove: (hour: string) => void;
  readonly onDrop: (dropped: boolean) => void;
}

function SessionLine({ session, onMove, onDrop }: LineProps) {
  const { date, hour, conflict, dropped } = session;
  const solved = conflict?.free.includes(hour) === true;
  const name = `Sessão de ${formatLongDate(date)}`;
  return (
    <li data-dropped={dropped || undefined} data-conflict={(conflict !== null && !solved && !dropped) || undefined}>
      <span className="bundle-when">
        {formatLongDate(date)}, <span className="tnum">{hour}</span>
      </span>
      {conflict !== null && !dropped && (
        <span className="bundle-conflict">
          {!solved && <span>{conflict.message}</span>}
          {conflict.free.length > 0 && (
            <SelectField
              label={`Outro horário: ${name}`}
              labelHidden
              placeholder="Outro horário"
              options={conflict.free.map((free) => ({ value: free, label: free }))}
              value={solved ? hour : null}
              onChange={(free) => free !== null && onMove(free)}
            />
          )}
        </span>
      )}
      <IconButton
        icon={dropped ? 'undo' : 'times'}
        label={dropped ? `Devolver: ${name}` : `Retirar: ${name}`}
        onClick={() => onDrop(!dropped)}
      />
    </li>
  );
}
