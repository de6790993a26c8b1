import { BRAZILIAN_STATES, formatCbo } from '@prumo/domain/identity';
import { labelsOf } from '@prumo/messages';
import { AutoCompleteField, Card, FieldGrid, IconButton, SelectField, TextField } from '@prumo/ui';
import type { ProfessionalForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId, Row, RowList } from '../kit/index.ts';
import { professionalLabels as labels } from './professional-labels.ts';
import './professionals.css';

interface Props {
  readonly professional: ProfessionalForm;
}

const councils = labelsOf('council');
const states = BRAZILIAN_STATES.map(({ code, name }) => ({ value: code as string, label: `${code} – ${name}` }));

/** The registrations with the councils: name, state, record. [REG-106, ENT-057] */
export const CouncilsBlock = observer(function CouncilsBlock({ professional }: Props) {
  const { errors } = professional.form.fields;
  return (
    <Card title={labels.councils}>
      <RowList
        addLabel="Adicionar conselho"
        onAdd={professional.addCouncil}
        error={errors['councils']}
        id={fieldId('councils')}
      >
        {professional.draft.councils.map(({ name, state, record }, index) => {
          const field = (part: string) => ({
            id: fieldId(`councils.${index}.${part}`),
            error: errors[`councils.${index}.${part}`],
          });
          const remove = professional.draft.councils.length > 1 ? () => professional.removeCouncil(index) : undefined;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and only the last one is added
            <Row key={index} label={`Conselho ${index + 1}`} onRemove={remove}>
              <FieldGrid>
                <SelectField
                  label="Conselho"
                  required
                  span={4}
                  options={councils}
                  value={name}
                  onChange={(value) => professional.changeCouncil(index, { name: value ?? '' })}
                  {...field('name')}
                />
                <SelectField
                  label="UF"
                  required
                  span={4}
                  options={states}
                  value={state === '' ? null : state}
                  onChange={(value) => professional.changeCouncil(index, { state: value ?? '' })}
                  {...field('state')}
                />
                <TextField
                  label="Número"
                  required
                  span={4}
                  maxLength={20}
                  value={record}
                  onChange={(value) => professional.changeCouncil(index, { record: value })}
                  {...field('record')}
                />
              </FieldGrid>
            </Row>
          );
        })}
      </RowList>
    </Card>
  );
});

/** The specialties (CBO), found by name or code. [REG-106] */
export const SpecialtiesBlock = observer(function SpecialtiesBlock({ professional }: Props) {
  const { specialties } = professional.draft;
  return (
    <Card title={labels.specialties}>
      <FieldGrid>
        <AutoCompleteField
          label="Adicionar especialidade"
          hint="Nome ou código da CBO"
          required
          span={6}
          id={fieldId('specialties')}
          error={professional.form.fields.errors['specialties']}
          value={null}
          onChange={(specialty) => specialty && professional.addSpecialty(specialty)}
          search={professional.searchSpecialties}
          toLabel={({ name }) => name}
          toKey={({ code }) => code}
          toDetail={({ code }) => formatCbo(code)}
          looksFor="specialty"
          emptyText="Especialidade não encontrada"
        />
      </FieldGrid>
      <ul className="professional-specialties">
        {specialties.map(({ code, name }) => (
          <li key={code}>
            {name} <span className="professional-code">{formatCbo(code)}</span>
            <IconButton icon="times" label={`Remover ${name}`} onClick={() => professional.removeSpecialty(code)} />
          </li>
        ))}
      </ul>
    </Card>
  );
});
