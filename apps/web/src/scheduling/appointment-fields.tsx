import { DateField, FieldGrid, HourField, NumberField, SelectField, SwitchField, TextAreaField } from '@prumo/ui';
import { MAX_RESERVES } from '@prumo/domain/scheduling';
import { DURATION_LIMITS, offerInView } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import { AppointmentCompanyField } from './appointment-company.tsx';
import { AppointmentExpenses } from './appointment-expenses.tsx';
import { AppointmentIndicatedField } from './appointment-indicated.tsx';
import { offerInWords } from './appointment-source.tsx';
import { AppointmentTeam } from './appointment-team.tsx';
import { NextFreeTimesField } from './next-free-times.tsx';
import { AppointmentPatientFields } from './appointment-patient.tsx';

interface Props {
  readonly desk: AgendaDesk;
}

const labels = {
  patient: 'Paciente',
  name: 'Nome',
  phone: 'Telefone',
  cpf: 'CPF',
  birthDate: 'Data de nascimento',
  planId: 'Convênio e plano',
  scheduleId: 'Profissional / agenda',
  date: 'Data',
  hour: 'Hora',
  durationMinutes: 'Duração',
  reserves: 'Horários reservados',
  slot: 'Encaixe',
  expenses: 'Procedimentos',
  markerId: 'Marcador',
  placeId: 'Local',
  indicated: 'Indicado por',
  asoClient: 'Empresa (ASO)',
  notes: 'Observações',
  description: 'Descrição da cirurgia',
  team: 'Equipe',
};

/** Patient, insurance, professional, time, procedures and the rest: in the order in which a call asks them. [SCH-046, UXP-001] */
export const AppointmentFields = observer(function AppointmentFields({ desk }: Props) {
  const { form } = desk;
  return (
    <>
      <FormErrors form={form.fields} labels={labels} />
      <AppointmentPatientFields form={form} />
      <FieldGrid>
        <PlanField desk={desk} />
        <ScheduleField desk={desk} />
        <TimeFields desk={desk} />
      </FieldGrid>
      <NextFreeTimesField desk={desk} />
      {desk.kind === 'surgery' && <AppointmentTeam desk={desk} />}
      <AppointmentExpenses desk={desk} />
      <FieldGrid>
        <MarkerField desk={desk} />
        <PlaceField desk={desk} />
        <AppointmentIndicatedField desk={desk} />
        <AppointmentCompanyField desk={desk} />
        <Bind form={form.fields} field="notes">
          {(bound) => (
            <TextAreaField
              label={labels.notes}
              span={12}
              rows={2}
              maxLength={2000}
              readOnly={form.readOnly}
              {...bound}
            />
          )}
        </Bind>
      </FieldGrid>
    </>
  );
});

const PlanField = observer(function PlanField({ desk: { form, lookups } }: Props) {
  const { scheduleId } = form.fields.draft;
  const plans = scheduleId === null ? lookups.insurancePlans() : lookups.scheduleInsurancePlans(scheduleId);
  const stored = form.appointment?.insurance;
  const options = plans.items.map(({ plan, customName }) => ({ value: plan.id, label: customName }));
  if (stored && !options.some(({ value }) => value === stored.planId))
    options.unshift({ value: stored.planId, label: stored.name });
  return (
    <Bind form={form.fields} field="planId">
      {(bound) => (
        <SelectField
          label={labels.planId}
          span={6}
          clearable
          filter
          readOnly={form.readOnly}
          loading={plans.state === 'loading'}
          options={options}
          {...bound}
          onChange={form.expenses.choosePlan}
        />
      )}
    </Bind>
  );
});

const ScheduleField = observer(function ScheduleField({ desk: { form, lookups, kind } }: Props) {
  const schedules = lookups.schedules(kind);
  const options = schedules.items.map(({ id, name, professional }) => ({
    value: id,
    label: name,
    detail: professional?.name === name ? undefined : professional?.name,
  }));
  const stored = form.appointment?.schedule;
  if (stored && !options.some(({ value }) => value === stored.id))
    options.unshift({ value: stored.id, label: stored.name, detail: undefined });
  const { scheduleId } = form.fields.draft;
  const offer = form.appointment && offerInView(form.appointment, scheduleId);
  const professional =
    stored && stored.id === scheduleId && form.appointment
      ? form.appointment.professional
      : schedules.items.find(({ id }) => id === scheduleId)?.professional;
  const hints = [professional && `Profissional: ${professional.name}`, offer && offerInWords(offer)].filter(Boolean);
  return (
    <Bind form={form.fields} field="scheduleId">
      {(bound) => (
        <SelectField
          label={labels.scheduleId}
          span={6}
          required
          filter
          readOnly={form.readOnly}
          loading={schedules.state === 'loading'}
          options={options}
          hint={hints.length === 0 ? undefined : hints.join(' · ')}
          {...bound}
          onChange={form.time.chooseSchedule}
        />
      )}
    </Bind>
  );
});

const TimeFields = observer(function TimeFields({ desk: { form } }: Props) {
  const { readOnly } = form;
  return (
    <>
      <Bind form={form.fields} field="date">
        {(bound) => <DateField label={labels.date} span={3} required readOnly={readOnly} {...bound} />}
      </Bind>
      <Bind form={form.fields} field="hour">
        {(bound) => <HourField label={labels.hour} span={2} required readOnly={readOnly} {...bound} />}
      </Bind>
      <Bind form={form.fields} field="durationMinutes">
        {(bound) => (
          <NumberField
            label={labels.durationMinutes}
            span={2}
            unit="min"
            required
            max={DURATION_LIMITS.max}
            step={5}
            readOnly={readOnly}
            {...bound}
            onChange={form.time.chooseDuration}
          />
        )}
      </Bind>
      <Bind form={form.fields} field="reserves">
        {(bound) => (
          <NumberField
            label={labels.reserves}
            span={3}
            required
            min={1}
            max={MAX_RESERVES}
            step={1}
            readOnly={readOnly}
            {...bound}
            onChange={form.time.reserve}
          />
        )}
      </Bind>
      {(form.rights.allowsSlotting || form.fields.draft.slot) && (
        <Bind form={form.fields} field="slot">
          {({ id, value, onChange }) => (
            <div className="appointment-encaixe" style={{ ['--span' as string]: 2 }}>
              <SwitchField
                id={id}
                label={labels.slot}
                readOnly={readOnly || !form.rights.allowsSlotting}
                value={value}
                onChange={onChange}
              />
            </div>
          )}
        </Bind>
      )}
    </>
  );
});

const MarkerField = observer(function MarkerField({ desk: { form, lookups } }: Props) {
  const options = lookups.markers().items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Bind form={form.fields} field="markerId">
      {(bound) => (
        <SelectField label={labels.markerId} span={6} clearable readOnly={form.readOnly} options={options} {...bound} />
      )}
    </Bind>
  );
});

const PlaceField = observer(function PlaceField({ desk: { form, lookups } }: Props) {
  const options = lookups.places().items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Bind form={form.fields} field="placeId">
      {(bound) => (
        <SelectField label={labels.placeId} span={6} clearable readOnly={form.readOnly} options={options} {...bound} />
      )}
    </Bind>
  );
});
