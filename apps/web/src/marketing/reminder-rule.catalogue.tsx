import { type Api, registry } from '@prumo/http-adapter/core';
import { label } from '@prumo/messages';
import { AutoCompleteField, Card, FieldGrid, NumberField, SelectField, SwitchField, TextField } from '@prumo/ui';
import type { Named } from '@prumo/view-models/access';
import { itemsOf } from '@prumo/view-models/core';
import { makeReminderRuleForm } from '@prumo/view-models/marketing';
import { Lookup } from '@prumo/view-models/registry';
import { LOOKUPS } from '../composition/tokens.ts';
import { ActiveField, activeColumn, Bind, catalogue } from '../kit/index.ts';

const labels = {
  name: 'Nome',
  templateId: 'Modelo de mensagem',
  hoursBefore: 'Horas antes',
  scheduled: 'Agendado',
  confirmed: 'Confirmado',
  expense: 'Procedimento',
  asksAnswer: 'Pede resposta',
};

function hoursWords(hours: number): string {
  if (hours % 24 !== 0) return hours === 1 ? '1 hora antes' : `${hours} horas antes`;
  return hours === 24 ? '1 dia antes' : `${hours / 24} dias antes`;
}

/** The rules of reminders of the branch: which text, how long before, for whom. [UXP-016] */
export default catalogue({
  calls: (api: Api) => ({ ...registry(api, '/reminder-rules'), templates: registry(api, '/message-templates') }),
  form: (calls, notifier, newKey, get) => {
    const form = makeReminderRuleForm(calls, notifier, newKey);
    const templates = new Lookup(() => itemsOf(calls.templates.list({ active: true, limit: 0 })));
    return {
      form,
      templates,
      findExpenses: (text: string, signal: AbortSignal): Promise<readonly Named[]> =>
        get(LOOKUPS).searchExpenses(text, { signal }),
      load: (id) => Promise.all([form.load(id), templates.load()]),
    };
  },
  searchLabel: 'Nome do lembrete',
  purpose:
    'Mensagens que saem sozinhas antes da consulta, só para quem autorizou. A resposta do paciente confirma ou cancela o agendamento.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'when', header: 'Quando', cell: ({ hoursBefore }) => hoursWords(hoursBefore) },
    {
      key: 'template',
      header: 'Modelo',
      cell: ({ template, channel }) => `${template.name} (${label('channel', channel)})`,
    },
    {
      key: 'for',
      header: 'Para',
      cell: ({ statuses, expense }) =>
        [statuses.map((status) => label('appointmentStatus', status)).join(' e '), expense?.name]
          .filter(Boolean)
          .join(', '),
    },
    activeColumn,
  ],
  labels,
  fields: ({ form, templates, findExpenses }) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={80} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="templateId">
          {(bound) => (
            <SelectField
              label={labels.templateId}
              required
              span={6}
              options={templates.items.map(({ id, name, channel }) => ({
                value: id,
                label: `${name} (${label('channel', channel)})`,
              }))}
              hint={templates.problem === null ? 'O canal é o do modelo.' : templates.problem.message}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form.fields} field="hoursBefore">
          {(bound) => (
            <NumberField
              label={labels.hoursBefore}
              required
              span={3}
              min={1}
              max={336}
              hint="Só entre 8:00 e 20:00: antes disso, sai na noite anterior."
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form.fields} field="expense">
          {(bound) => (
            <AutoCompleteField<Named>
              label={labels.expense}
              span={9}
              placeholder="Todos"
              looksFor="procedure"
              search={findExpenses}
              toKey={({ id }) => id}
              toLabel={({ name }) => name}
              emptyText="Procedimento não encontrado"
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form.fields} field="scheduled">
          {({ value, onChange, error }) => (
            <SwitchField label="Para agendados" hint={error} value={value} onChange={onChange} />
          )}
        </Bind>
        <Bind form={form.fields} field="confirmed">
          {({ value, onChange }) => <SwitchField label="Para confirmados" value={value} onChange={onChange} />}
        </Bind>
        <Bind form={form.fields} field="asksAnswer">
          {({ value, onChange }) => (
            <SwitchField label="Pede resposta: sim confirma, não cancela" value={value} onChange={onChange} />
          )}
        </Bind>
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});
