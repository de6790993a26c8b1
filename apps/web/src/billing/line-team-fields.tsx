import { PARTICIPATION_DEGREES } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import { Button, IconButton, SelectField, StatusChip } from '@prumo/ui';
import type { LineForm, TeamMemberDraft } from '@prumo/view-models/billing';
import type { LookupStore, Professional } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { lineFieldId } from './line-field.ts';

interface Props {
  readonly form: LineForm;
  readonly lookups: LookupStore;
}

const degrees = PARTICIPATION_DEGREES.map((degree) => ({
  value: degree as string,
  label: label('participationDegree', degree),
}));

/** Who took part in a procedure beside its professional, each with a degree of the national table. [BIL-160, TIS-007] */
export const LineTeamFields = observer(function LineTeamFields({ form, lookups }: Props) {
  const { team } = form;
  const { items, state } = lookups.professionals();
  const error = form.errors.get('team');
  if (form.readOnly && team.members.length === 0) return null;
  return (
    <section className="line-team" aria-label="Equipe">
      <div className="guide-section-head">
        <h3>Equipe</h3>
        {team.mayAdd && (
          <Button small icon="plus" onClick={team.add}>
            Adicionar à equipe
          </Button>
        )}
      </div>
      {team.members.length === 0 && <p className="line-team-none">Só o profissional executante participou.</p>}
      {team.members.map((member, at) => (
        <Member
          key={member.key}
          form={form}
          member={member}
          at={at}
          professionals={items}
          loading={state === 'loading' || state === 'idle'}
        />
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
});

interface MemberProps {
  readonly form: LineForm;
  readonly member: TeamMemberDraft;
  readonly at: number;
  readonly professionals: readonly Professional[];
  readonly loading: boolean;
}

/** The CBO is asked only of who has more than one specialty. */
const Member = observer(function Member({ form, member, at, professionals, loading }: MemberProps) {
  const { team, errors, readOnly } = form;
  const { key, professional, degree, specialtyCode, financialBundleId } = member;
  const found = professionals.find(({ id }) => id === professional?.id);
  const options = professionals.map(({ id, name }) => ({ value: id, label: name }));
  const people =
    professional === null || found !== undefined
      ? options
      : [{ value: professional.id, label: professional.name }, ...options];
  const specialties = found?.specialties ?? [];
  const field = (name: string) => ({
    id: lineFieldId(`team.${at}.${name}`),
    error: errors.get(`team.${at}.${name}`),
    required: true,
    readOnly,
  });
  return (
    <div className="line-team-member" role="group" aria-label={`Participante ${at + 1} da equipe`}>
      <SelectField
        {...field('professionalId')}
        label={`Profissional ${at + 1}`}
        filter
        loading={loading}
        options={people}
        value={professional?.id ?? null}
        onChange={(id) => team.chooseProfessional(key, professionals.find((one) => one.id === id) ?? null)}
      />
      <SelectField
        {...field('degreeParticipationCode')}
        label={`Grau ${at + 1}`}
        options={degrees}
        value={degree === '' ? null : degree}
        onChange={(chosen) => team.chooseDegree(key, chosen ?? '')}
      />
      {specialties.length > 1 && (
        <SelectField
          id={lineFieldId(`team.${at}.specialtyCode`)}
          label={`Especialidade ${at + 1}`}
          readOnly={readOnly}
          options={specialties.map(({ code, name }) => ({ value: code, label: name }))}
          value={specialtyCode}
          onChange={(code) => team.chooseSpecialty(key, code)}
        />
      )}
      {financialBundleId !== null && <StatusChip status="info" label="Repassado" />}
      {!readOnly && (
        <IconButton
          icon="trash"
          label={`Retirar ${professional?.name ?? `o participante ${at + 1}`} da equipe`}
          onClick={() => team.remove(key)}
        />
      )}
    </div>
  );
});
