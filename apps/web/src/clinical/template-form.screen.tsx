import { TEMPLATE_LIMITS } from '@prumo/domain/clinical';
import { label } from '@prumo/messages';
import { Card, FieldGrid, RichTextField, type RichTextHandle, SelectField, TextField } from '@prumo/ui';
import { CLINICAL_VARIABLE_GROUPS, type ClinicalTemplateDesk } from '@prumo/view-models/clinical';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ActiveField, Bind, CatalogueFormScreen, MarkedText, shownChoice, VariableButtons } from '../kit/index.ts';
import '../kit/template.css';
import type { TemplatePages } from './template-pages.ts';

interface Props {
  readonly pages: TemplatePages;
  readonly desk: ClinicalTemplateDesk;
}

const labels = { name: 'Nome', professionalId: 'Profissional', text: 'Texto', active: 'Ativo' };
const EVERYBODY = 'Todos';
const groups = [
  { title: 'Paciente', variables: CLINICAL_VARIABLE_GROUPS.patient },
  { title: 'Atendimento', variables: CLINICAL_VARIABLE_GROUPS.appointment },
  { title: 'Profissional e unidade', variables: CLINICAL_VARIABLE_GROUPS.professional },
].map(({ title, variables }) => ({
  title,
  variables: variables.map((value) => ({ value, label: label('clinicalVariable', value) })),
}));

/** A clinical template: its text with the variables, and the text as it will be read. */
export const TemplateFormScreen = observer(function TemplateFormScreen({ pages, desk }: Props) {
  const { form } = desk;
  const { fields } = form;
  const professionals = desk.professionals.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <CatalogueFormScreen
      title={form.id === null ? pages.newTitle : pages.editTitle}
      form={form}
      listPath={pages.path}
      listTitle={pages.title}
      labels={labels}
      shows={{ professionalId: (id) => (id === null ? EVERYBODY : shownChoice(professionals)(id)) }}
      canDeactivate={form.item?.active ?? false}
    >
      <div className="template-columns">
        <Card>
          <FieldGrid>
            <Bind form={fields} field="name">
              {(bound) => (
                <TextField label={labels.name} required span={7} maxLength={TEMPLATE_LIMITS.name} {...bound} />
              )}
            </Bind>
            <Bind form={fields} field="professionalId">
              {(bound) => (
                <SelectField
                  label={labels.professionalId}
                  span={5}
                  clearable
                  placeholder={EVERYBODY}
                  options={professionals}
                  loading={desk.loadingProfessionals}
                  {...bound}
                />
              )}
            </Bind>
            <Body desk={desk} />
            <ActiveField form={form} />
          </FieldGrid>
        </Card>
        <Preview desk={desk} />
      </div>
    </CatalogueFormScreen>
  );
});

/** The text as it will be read, with the variables by what they speak of. [UIX-020] */
function Body({ desk: { form } }: Pick<Props, 'desk'>) {
  const editor = useRef<RichTextHandle>(null);
  return (
    <Bind form={form.fields} field="text">
      {(bound) => (
        <div className="template-body">
          <RichTextField ref={editor} label={labels.text} required {...bound} />
          {groups.map(({ title, variables }) => (
            <div key={title} className="template-group">
              <span className="template-group-title" aria-hidden="true">
                {title}
              </span>
              <VariableButtons
                label={`Inserir variável: ${title}`}
                variables={variables}
                onPick={(variable) => editor.current?.insert(`{{${variable}}}`)}
              />
            </div>
          ))}
        </div>
      )}
    </Bind>
  );
}

const Preview = observer(function Preview({ desk: { form } }: Pick<Props, 'desk'>) {
  const { preview } = form.fields.draft;
  return (
    <Card title="Prévia">
      <div className="template-preview" aria-live="polite">
        {preview.trim() === '' ? (
          <p className="template-nothing">Escreva o texto para ver como fica, com os dados de um paciente fictício.</p>
        ) : (
          <p className="template-part">
            <MarkedText text={preview} />
          </p>
        )}
      </div>
    </Card>
  );
});
