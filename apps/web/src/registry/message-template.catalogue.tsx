import { MESSAGE_LIMITS } from '@prumo/domain/marketing';
import { type Api, registry } from '@prumo/http-adapter/core';
import { label, labelsOf } from '@prumo/messages';
import { Card, FieldGrid, SelectField, RichTextField, type RichTextHandle, TextAreaField, TextField } from '@prumo/ui';
import {
  insertVariable,
  type MessageChannel,
  makeMessageTemplateForm,
  type MessageTemplateForm,
  TEMPLATE_VARIABLES,
} from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ActiveField, activeColumn, Bind, catalogue, MarkedText, shownLabel, VariableButtons } from '../kit/index.ts';
import '../kit/template.css';

interface Props {
  readonly form: MessageTemplateForm;
}

const labels = {
  name: 'Nome',
  channel: 'Canal',
  header: 'Cabeçalho',
  body: 'Mensagem',
  buttons: 'Botões',
  footer: 'Rodapé',
};
const channels = labelsOf('channel') as { value: MessageChannel; label: string }[];

/** Texts of reminders, confirmations and campaigns: parts, variables, and the message as the patient reads it. [REG-043, REG-044, REG-045] */
export default catalogue({
  calls: (api: Api) => registry(api, '/message-templates'),
  form: makeMessageTemplateForm,
  searchLabel: 'Nome do modelo',
  purpose:
    'Textos prontos para lembretes, confirmações e campanhas, com o nome do paciente, a data e a hora preenchidos na hora do envio.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'channel', header: 'Canal', width: '140px', cell: ({ channel }) => label('channel', channel) },
    activeColumn,
  ],
  labels,
  shows: { channel: shownLabel('channel') },
  fields: (form) => (
    <div className="template-columns">
      <Card>
        <FieldGrid>
          <Bind form={form.fields} field="name">
            {(bound) => <TextField label={labels.name} required span={7} maxLength={80} {...bound} />}
          </Bind>
          <Bind form={form.fields} field="channel">
            {(bound) => <SelectField label={labels.channel} required span={5} options={channels} {...bound} />}
          </Bind>
          <Bind form={form.fields} field="header">
            {(bound) => <TextField label={labels.header} span={12} maxLength={MESSAGE_LIMITS.header} {...bound} />}
          </Bind>
          {form.fields.draft.channel === 'email' ? <MailBody form={form} /> : <Body form={form} />}
          <Buttons form={form} />
          <Bind form={form.fields} field="footer">
            {(bound) => <TextField label={labels.footer} span={12} maxLength={MESSAGE_LIMITS.footer} {...bound} />}
          </Bind>
          <ActiveField form={form} />
        </FieldGrid>
      </Card>
      <Preview form={form} />
    </div>
  ),
});

/** The text with the variables beside it: a click puts one where the caret stands. */
function Body({ form: { fields } }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Bind form={fields} field="body">
      {(bound) => (
        <div className="template-body">
          <TextAreaField ref={area} label={labels.body} required rows={8} maxLength={MESSAGE_LIMITS.body} {...bound} />
          <Variables
            onPick={(variable) => {
              const { selectionStart: start = bound.value.length, selectionEnd: end = bound.value.length } =
                area.current ?? {};
              const { text, caret } = insertVariable(bound.value, start, end, variable);
              bound.onChange(text);
              // After the text is drawn, for the browser moves the caret to its end.
              requestAnimationFrame(() => {
                area.current?.focus();
                area.current?.setSelectionRange(caret, caret);
              });
            }}
          />
        </div>
      )}
    </Bind>
  );
}

/** The text of an e-mail, as it will be read; what is stored is the same markup as WhatsApp's, so that no HTML is ever kept. [UIX-020] */
function MailBody({ form: { fields } }: Props) {
  const editor = useRef<RichTextHandle>(null);
  return (
    <Bind form={fields} field="body">
      {(bound) => (
        <div className="template-body">
          <RichTextField ref={editor} label={labels.body} required {...bound} />
          <Variables onPick={(variable) => editor.current?.insert(`{{${variable}}}`)} />
        </div>
      )}
    </Bind>
  );
}

const variables = TEMPLATE_VARIABLES.map((value) => ({ value, label: label('messageTag', value) }));

const Variables = ({ onPick }: { readonly onPick: (variable: (typeof TEMPLATE_VARIABLES)[number]) => void }) => (
  <VariableButtons label="Inserir variável" variables={variables} onPick={onPick} />
);

/** Only WhatsApp shows buttons. */
const Buttons = observer(function Buttons({ form: { fields } }: Props) {
  if (fields.draft.channel === 'email') return null;
  return (
    <Bind form={fields} field="buttons">
      {(bound) => (
        <TextAreaField
          label={labels.buttons}
          hint={`Um botão por linha, até ${MESSAGE_LIMITS.button} caracteres cada.`}
          span={12}
          rows={3}
          {...bound}
        />
      )}
    </Bind>
  );
});

const Preview = observer(function Preview({ form: { fields } }: Props) {
  const { preview } = fields.draft;
  return (
    <Card title="Prévia">
      <div className="template-preview" aria-live="polite">
        {preview.length === 0 && (
          <p className="template-nothing">Escreva a mensagem para ver como o paciente a recebe.</p>
        )}
        {preview.map(({ part, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two buttons may have the same text, and a part keeps nothing between drawings
          <p key={`${part} ${index}`} className={`template-part template-${part}`}>
            <MarkedText text={text} />
          </p>
        ))}
      </div>
    </Card>
  );
});
