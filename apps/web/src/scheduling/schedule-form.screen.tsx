import type { LocalDate } from '@prumo/domain/dates';
import { APPOINTMENT_TYPES, MAX_RESERVES, SLOT_MINUTES } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import {
  Card,
  DateField,
  ErrorState,
  FieldGrid,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import type { ScheduleDesk } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, type ConflictShows, shownChoice, shownChoices } from '../kit/index.ts';
import { type BlockRights, ScheduleBlocksCard } from './schedule-blocks-card.tsx';
import { ScheduleOffersCard } from './schedule-offers-card.tsx';
import { SchedulePreviewCard } from './schedule-preview-card.tsx';
import { ScheduleReviewDialog } from './schedule-review-dialog.tsx';
import { ScheduleWeekCard } from './schedule-week-card.tsx';
import { dayTitle } from './schedule-words.ts';
import './schedules.css';

interface Props {
  readonly desk: ScheduleDesk;
  readonly today: LocalDate;
  readonly mayBlock: BlockRights;
}

const labels = {
  name: 'Nome',
  type: 'Tipo',
  professionalId: 'Profissional',
  placeId: 'Local',
  slotMinutes: 'Duração do horário',
  maxReserves: 'Horários seguidos',
  validFrom: 'Vale de',
  validUntil: 'Vale até',
  windows: 'Horários da semana',
  expenseIds: 'Procedimentos',
  planIds: 'Convênios e planos',
  notes: 'Observações',
  intervals: 'Intervalos',
  worksOnHolidays: 'Atende em feriados',
  onlineBooking: 'Agendamento online',
  active: 'Ativa',
  everyExpense: 'Aceita todos os procedimentos',
  everyPlan: 'Aceita todos os convênios',
};
const types = APPOINTMENT_TYPES.map((value) => ({ value, label: label('appointmentType', value) }));

/** A schedule: who, where, when, and what it takes. [REG-018, REG-019, REG-107] */
export const ScheduleFormScreen = observer(function ScheduleFormScreen({ desk, today, mayBlock }: Props) {
  const { form } = desk;
  const isNew = form.id === null;
  return (
    <>
      <CatalogueFormScreen
        title={isNew ? 'Nova agenda' : 'Editar agenda'}
        form={form}
        listPath="/clinical/schedules"
        listTitle="Agendas"
        labels={{ ...labels, ...hourLabels(desk) }}
        shows={showsOf(desk)}
        below={!isNew && mayBlock.list && <ScheduleBlocksCard blocks={desk.blocks} may={mayBlock} />}
      >
        <DataCard desk={desk} />
        <ScheduleWeekCard form={form.fields} week={desk.week} />
        <div className="schedule-pair">
          <ScheduleOffersCard
            title="Procedimentos"
            allLabel="Aceita todos os procedimentos"
            form={form.fields}
            every="everyExpense"
            field="expenseIds"
            choice={desk.expenses}
            lookup={desk.lookups.expenses()}
          />
          <ScheduleOffersCard
            title="Convênios e planos"
            allLabel="Aceita todos os convênios e planos"
            form={form.fields}
            every="everyPlan"
            field="planIds"
            choice={desk.plans}
            lookup={desk.lookups.insurancePlans()}
          />
        </div>
        <SchedulePreviewCard preview={desk.preview} today={today} />
      </CatalogueFormScreen>
      <ScheduleReviewDialog question={desk.question} />
    </>
  );
});

const DataCard = observer(function DataCard({ desk }: Pick<Props, 'desk'>) {
  const { fields } = desk.form;
  const professionals = desk.lookups.professionals();
  const places = desk.lookups.places();
  const failed = [professionals, places].filter(({ state }) => state === 'failed');
  return (
    <Card title="Dados da agenda">
      <FieldGrid>
        <Bind form={fields} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={fields} field="type">
          {({ onChange, ...bound }) => (
            <SelectField
              label={labels.type}
              required
              span={3}
              options={types}
              onChange={(type) => onChange(type ?? 'elective')}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="slotMinutes">
          {(bound) => (
            <NumberField
              label={labels.slotMinutes}
              required
              span={3}
              unit="min"
              step={5}
              min={SLOT_MINUTES.minimum}
              max={SLOT_MINUTES.maximum}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="professionalId">
          {(bound) => (
            <SelectField
              label={labels.professionalId}
              span={6}
              clearable
              filter
              loading={professionals.state === 'loading'}
              options={professionals.items.map(({ id, name, treatment }) => ({
                value: id,
                label: [treatment, name].filter(Boolean).join(' '),
              }))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="placeId">
          {(bound) => (
            <SelectField
              label={labels.placeId}
              span={3}
              clearable
              loading={places.state === 'loading'}
              options={places.items
                .filter(({ type }) => type === 'clinical' || type === 'surgery')
                .map(({ id, name }) => ({ value: id, label: name }))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="maxReserves">
          {(bound) => (
            <NumberField
              label={labels.maxReserves}
              required
              span={3}
              step={1}
              min={1}
              max={MAX_RESERVES}
              hint="No máximo, em um agendamento"
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="validFrom">
          {(bound) => (
            <DateField
              label={labels.validFrom}
              span={3}
              hint="Vazio: desde sempre"
              onText={(text) => fields.set('validFromText', text)}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="validUntil">
          {(bound) => (
            <DateField
              label={labels.validUntil}
              span={3}
              hint="Vazio: sem fim"
              onText={(text) => fields.set('validUntilText', text)}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={6} rows={2} maxLength={2000} {...bound} />}
        </Bind>
        <div className="schedule-switches">
          <Bind form={fields} field="worksOnHolidays">
            {({ value, onChange }) => <SwitchField label="Atende em feriados" value={value} onChange={onChange} />}
          </Bind>
          <Bind form={fields} field="onlineBooking">
            {({ value, onChange }) => <SwitchField label="Agendamento online" value={value} onChange={onChange} />}
          </Bind>
          <Bind form={fields} field="active">
            {({ value, onChange }) => <SwitchField label="Ativa" value={value} onChange={onChange} />}
          </Bind>
        </div>
      </FieldGrid>
      {failed.length > 0 && <ErrorState inline onRetry={() => failed.forEach((lookup) => void lookup.load())} />}
    </Card>
  );
});

/** «Segunda-feira, início»: names of the hours in the summary of errors. */
function hourLabels({ form }: ScheduleDesk): Record<string, string> {
  const { windows, intervals } = form.fields.draft;
  const of = (part: string, what: string, hours: typeof windows) =>
    hours.flatMap(({ weekday }, at) => [
      [`${part}.${at}.start`, `${dayTitle(weekday)}, início${what}`],
      [`${part}.${at}.end`, `${dayTitle(weekday)}, fim${what}`],
    ]);
  return Object.fromEntries([...of('windows', '', windows), ...of('intervals', ' do intervalo', intervals)]);
}

function showsOf({ lookups }: ScheduleDesk): ConflictShows {
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });
  const weekday = (value: unknown) => dayTitle(Number(value));
  return {
    type: shownChoice(types),
    professionalId: shownChoice(lookups.professionals().items.map(named)),
    placeId: shownChoice(lookups.places().items.map(named)),
    expenseIds: shownChoices(lookups.expenses().items.map(named)),
    planIds: shownChoices(
      lookups.insurancePlans().items.map(({ plan, customName }) => ({ value: plan.id, label: customName })),
    ),
    'windows.*.weekday': weekday,
    'intervals.*.weekday': weekday,
  };
}
