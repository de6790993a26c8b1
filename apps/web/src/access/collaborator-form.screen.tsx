import { labelsOf } from '@prumo/messages';
import {
  Button,
  Card,
  CheckboxField,
  CpfField,
  ErrorState,
  Face,
  FieldGrid,
  IconButton,
  Notice,
  SelectField,
  SwitchField,
  TextField,
} from '@prumo/ui';
import type { CollaboratorForm, MembershipRow } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Bind, CatalogueFormScreen, type ConflictShows, fieldId, shownChoice } from '../kit/index.ts';
import { CollaboratorSecurityCard } from './collaborator-security-card.tsx';
import './people.css';

interface Props {
  readonly person: CollaboratorForm;
}

interface ScreenProps extends Props {
  /** What saves by itself, below the form. */
  readonly below?: ReactNode;
}

const labels = {
  name: 'Nome',
  email: 'E-mail',
  cpf: 'CPF',
  gender: 'Sexo',
  active: 'Ativo',
  memberships: 'Unidades',
} as const;
const genders = labelsOf('gender') as { readonly value: 'female' | 'male'; readonly label: string }[];

/** A person who logs in: login, branches, relationship, permission group. [REG-029, REG-030] */
export const CollaboratorFormScreen = observer(function CollaboratorFormScreen({ person, below }: ScreenProps) {
  const { form } = person;
  const { fields } = form;
  const rows = fields.draft.memberships;
  const lines = rows.flatMap(({ branchName }, index) => [
    [`memberships.${index}.permissionGroupId`, `${branchName}: Grupo de permissão`],
    [`memberships.${index}.relationship`, `${branchName}: Vínculo`],
    [`memberships.${index}.professionalId`, `${branchName}: Profissional`],
    [`memberships.${index}.isCollaborator`, `${branchName}: Colaborador`],
    [`memberships.${index}.active`, `${branchName}: Ativo nesta unidade`],
  ]);
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo colaborador' : 'Editar colaborador'}
      form={form}
      listPath="/collaborators"
      listTitle="Colaboradores"
      labels={{ ...labels, ...(Object.fromEntries(lines) as Record<string, string>) }}
      shows={showsOf(person)}
      below={below}
    >
      <Card title="Login" className="membership">
        {form.id === null && (
          <div className="collaborator-notice">
            <Notice kind="info">
              Ao salvar, enviamos por e-mail o código para a pessoa escolher a primeira senha.
            </Notice>
          </div>
        )}
        {form.item && (
          <div className="collaborator-face">
            <Face
              name={form.item.name}
              picture={form.item.photo}
              size={64}
              alt={form.item.photo === null ? '' : 'Foto'}
            />
            <span>A pessoa escolhe a própria foto em Perfil.</span>
          </div>
        )}
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="gender">
            {(bound) => <SelectField label={labels.gender} span={3} clearable options={genders} {...bound} />}
          </Bind>
          <Bind form={fields} field="cpf">
            {(bound) => <CpfField label={labels.cpf} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="email">
            {(bound) => (
              <TextField
                label={labels.email}
                required
                type="email"
                span={6}
                maxLength={254}
                spellCheck={false}
                hint="A pessoa entra com o e-mail ou o CPF."
                {...bound}
              />
            )}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => (
                <SwitchField label={labels.active} span={3} value={value} onChange={onChange} />
              )}
            </Bind>
          )}
        </FieldGrid>
      </Card>
      {person.branches.state === 'failed' && <ErrorState inline onRetry={() => void person.branches.load()} />}
      {fields.errors['memberships'] !== undefined && (
        <Notice kind="danger">{`${labels.memberships}: ${fields.errors['memberships']}`}</Notice>
      )}
      {rows.map((row, index) => (
        <MembershipCard key={row.branchId} person={person} row={row} index={index} />
      ))}
      <AddBranch person={person} />
      {form.id !== null && <CollaboratorSecurityCard security={person.security} />}
    </CatalogueFormScreen>
  );
});

const MembershipCard = observer(function MembershipCard({
  person,
  row,
  index,
}: Props & { readonly row: MembershipRow; readonly index: number }) {
  const { errors } = person.form.fields;
  const choices = person.choicesOf(row.branchId);
  const options = (items: readonly { readonly id: string; readonly name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const field = (part: string) => ({
    id: fieldId(`memberships.${index}.${part}`),
    error: errors[`memberships.${index}.${part}`],
  });
  const loading = person.branches.state === 'loading';
  const disabled = choices === null && !loading;
  return (
    <Card
      className="membership"
      title={row.branchName}
      actions={
        person.isStored(row.branchId) ? undefined : (
          <IconButton icon="trash" label={`Remover ${row.branchName}`} onClick={() => person.removeNew(row.branchId)} />
        )
      }
    >
      <FieldGrid>
        <SelectField
          label="Grupo de permissão"
          span={4}
          clearable
          placeholder="Sem grupo: entra e não vê nada"
          options={options(choices?.groups)}
          loading={loading}
          disabled={disabled}
          value={row.permissionGroupId}
          onChange={(permissionGroupId) => person.change(row.branchId, { permissionGroupId })}
          {...field('permissionGroupId')}
        />
        <SelectField
          label="Profissional"
          span={4}
          clearable
          filter
          hint="Cadastro do profissional que entra com este login"
          options={options(choices?.professionals)}
          loading={loading}
          disabled={disabled}
          value={row.professionalId}
          onChange={(professionalId) => person.change(row.branchId, { professionalId })}
          {...field('relationship')}
        />
        <CheckboxField
          label="Colaborador"
          span={2}
          disabled={disabled}
          value={row.isCollaborator}
          onChange={(isCollaborator) => person.change(row.branchId, { isCollaborator })}
        />
        <SwitchField
          label="Ativo nesta unidade"
          span={2}
          disabled={disabled}
          value={row.active}
          onChange={(active) => person.change(row.branchId, { active })}
        />
      </FieldGrid>
    </Card>
  );
});

const AddBranch = observer(function AddBranch({ person }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  if (person.otherBranches.length === 0) return null;
  return (
    <Card title="Outra unidade">
      <FieldGrid>
        <SelectField
          label="Unidade"
          span={4}
          options={person.otherBranches.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={choose}
        />
      </FieldGrid>
      <div className="collaborator-add">
        <Button
          small
          icon="plus"
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) person.addBranch(chosen);
            choose(null);
          }}
        >
          Adicionar unidade
        </Button>
      </div>
    </Card>
  );
});

function showsOf({ branches }: CollaboratorForm): ConflictShows {
  const named = (records: readonly { readonly id: string; readonly name: string }[]) =>
    shownChoice(records.map(({ id, name }) => ({ value: id, label: name })));
  const known = branches.value ?? [];
  return {
    'memberships.*.branchId': named(known),
    'memberships.*.permissionGroupId': named(known.flatMap(({ groups }) => groups)),
    'memberships.*.professionalId': named(known.flatMap(({ professionals }) => professionals)),
  };
}
