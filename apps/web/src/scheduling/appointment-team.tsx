import { PARTICIPATION_DEGREES } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import { Button, FieldGrid, IconButton, SelectField, TextAreaField } from '@prumo/ui';
import type { AppointmentDraft } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import './free-times.css';

interface Props {
  readonly desk: AgendaDesk;
}

type Line = AppointmentDraft['team'][number];

const roles = PARTICIPATION_DEGREES.map((role) => ({
  value: role as string,
  label: label('participationDegree', role),
}));

/** What a surgery has more: its description and the team with the roles of the national table. [SCH-051, ENT-056] */
export const AppointmentTeam = observer(function AppointmentTeam({ desk: { form, lookups } }: Props) {
  const { team } = form.fields.draft;
  const set = (lines: readonly Line[]) => form.fields.set('team', lines);
  const change = (at: number, what: Partial<Line>) =>
    set(team.map((line, index) => (index === at ? { ...line, ...what } : line)));
  const stored = new Map(
    (form.appointment?.surgery?.team ?? []).map(({ professional }) => [professional.id, professional.name]),
  );
  for (const { id, name } of lookups.professionals().items) stored.set(id, name);
  const people = [...stored].map(([value, name]) => ({ value, label: name }));
  const error = form.fields.errors['team'];
  return (
    <section className="surgery-team" aria-label="Equipe">
      <FieldGrid>
        <Bind form={form.fields} field="description">
          {(bound) => (
            <TextAreaField
              label="Descrição da cirurgia"
              span={12}
              rows={2}
              maxLength={2000}
              readOnly={form.readOnly}
              {...bound}
            />
          )}
        </Bind>
      </FieldGrid>
      <h3>Equipe</h3>
      {team.length === 0 && <p className="surgery-team-none">Ninguém na equipe ainda.</p>}
      {team.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place: two may be empty
        <div key={at} className="surgery-team-line">
          <SelectField
            label={`Profissional ${at + 1}`}
            filter
            readOnly={form.readOnly}
            options={people}
            value={line.professionalId}
            onChange={(professionalId) => change(at, { professionalId })}
          />
          <SelectField
            label={`Função ${at + 1}`}
            readOnly={form.readOnly}
            options={roles}
            value={line.role}
            onChange={(role) => change(at, { role })}
          />
          {!form.readOnly && (
            <IconButton
              icon="trash"
              label={`Retirar a linha ${at + 1} da equipe`}
              onClick={() => set(team.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className="surgery-team-error" role="alert">
          {error}
        </p>
      )}
      {!form.readOnly && (
        <Button small icon="plus" onClick={() => set([...team, { professionalId: null, role: null }])}>
          Adicionar à equipe
        </Button>
      )}
    </section>
  );
});
