import { label } from '@prumo/messages';
import { AutoCompleteField, Card, FieldGrid, NumberField, SelectField, SwitchField, TextField } from '@prumo/ui';
import type { Named } from '@prumo/view-models/access';
import type { ReminderRuleForm } from '@prumo/view-models/marketing';
import type { Lookup, MessageTemplateRecord } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen } from '../kit/index.ts';

interface Props {
  readonly form: ReminderRuleForm;
  readonly templates: Pick<Lookup<MessageTemplateRecord>, 'items' | 'problem'>;
  readonly findExpenses: (text: string, signal: AbortSignal) => Promise<readonly Named[]>;
}

const labels = {
  name: 'Nome',
  templateId: 'Modelo de mensagem',
  hoursBefore: 'Horas antes',
  scheduled: 'Agendado',
  confirmed: 'Confirmado',
  expense: 'Procedimento',
  asksAnswer: 'Pede resposta',
};
const SEARCH_DELAY_MS = 300;

/** A rule of reminders: which text, how long before, for whom. [UXP-016] */
export const ReminderRuleFormScreen = observer(function ReminderRuleFormScreen({
  form,
  templates,
  findExpenses,
}: Props) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo lembrete' : 'Editar lembrete'}
      form={form}
      listPath="/settings/reminders"
      listTitle="Lembretes"
      labels={labels}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={80} {...bound} />}
          </Bind>
          <Bind form={fields} field="templateId">
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
          <Bind form={fields} field="hoursBefore">
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
          <Bind form={fields} field="expense">
            {(bound) => (
              <AutoCompleteField<Named>
                label={labels.expense}
                span={9}
                placeholder="Todos"
                delay={SEARCH_DELAY_MS}
                search={findExpenses}
                toKey={({ id }) => id}
                toLabel={({ name }) => name}
                emptyText="Procedimento não encontrado"
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="scheduled">
            {({ value, onChange, error }) => (
              <SwitchField label="Para agendados" hint={error} value={value} onChange={onChange} />
            )}
          </Bind>
          <Bind form={fields} field="confirmed">
            {({ value, onChange }) => <SwitchField label="Para confirmados" value={value} onChange={onChange} />}
          </Bind>
          <Bind form={fields} field="asksAnswer">
            {({ value, onChange }) => (
              <SwitchField label="Pede resposta: sim confirma, não cancela" value={value} onChange={onChange} />
            )}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
    </CatalogueFormScreen>
  );
});
