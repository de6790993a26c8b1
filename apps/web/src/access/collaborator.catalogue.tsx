import { NO_ORDERS } from '@prumo/view-models/core';
import { createHttpCollaboratorGateway } from '@prumo/http-adapter/access';
import { labelsOf } from '@prumo/messages';
import {
  Button,
  Card,
  CheckboxField,
  confirm,
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
import { type CollaboratorAccount, CollaboratorForm, type MembershipRow } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SESSION } from '../composition/tokens.ts';
import { activeColumn, Bind, catalogue, type ConflictShows, fieldId, PersonFiles, shownChoice } from '../kit/index.ts';
import { CollaboratorSecurityCard } from './collaborator-security-card.tsx';
import './people.css';

interface Props {
  readonly person: CollaboratorForm;
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

const relationship = ({ professional, collaborator }: CollaboratorAccount): string =>
  [professional && 'Profissional', collaborator && 'Colaborador'].filter(Boolean).join(' e ');

/** The people of the branch who log in: login, branches, relationship, permission group. [REG-028, REG-029, REG-030] */
export default catalogue({
  calls: createHttpCollaboratorGateway,
  form: (calls, notifier, newKey, get) => {
    const ask = (message: string) => confirm({ message, danger: true });
    return new CollaboratorForm(calls, notifier, newKey, () => get(SESSION).branch, ask);
  },
  searchLabel: 'Nome',
  purpose: 'Quem entra no sistema: o login, as unidades, o vínculo e o grupo de permissão em cada uma.',
  orders: NO_ORDERS,
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '' },
    { key: 'group', header: 'Grupo de permissão', cell: ({ group }) => group?.name ?? 'Sem grupo' },
    { key: 'relationship', header: 'Vínculo', cell: relationship },
    activeColumn,
  ],
  labels: ({ form }) => ({
    ...labels,
    ...Object.fromEntries(
      form.fields.draft.memberships.flatMap(({ branchName }, index) => [
        [`memberships.${index}.permissionGroupId`, `${branchName}: Grupo de permissão`],
        [`memberships.${index}.relationship`, `${branchName}: Vínculo`],
        [`memberships.${index}.professionalId`, `${branchName}: Profissional`],
        [`memberships.${index}.isCollaborator`, `${branchName}: Colaborador`],
        [`memberships.${index}.active`, `${branchName}: Ativo nesta unidade`],
      ]),
    ),
  }),
  shows: showsOf,
  fields: (person) => (
    <>
      <Card title="Login" className="membership">
        {person.form.id === null && (
          <div className="collaborator-notice">
            <Notice kind="info">
              Ao salvar, enviamos por e-mail o código para a pessoa escolher a primeira senha.
            </Notice>
          </div>
        )}
        {person.form.item && (
          <div className="collaborator-face">
            <Face
              name={person.form.item.name}
              picture={person.form.item.photo}
              size={64}
              alt={person.form.item.photo === null ? '' : 'Foto'}
            />
            <span>A pessoa escolhe a própria foto em Perfil.</span>
          </div>
        )}
        <FieldGrid>
          <Bind form={person.form.fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={person.form.fields} field="gender">
            {(bound) => <SelectField label={labels.gender} span={3} clearable options={genders} {...bound} />}
          </Bind>
          <Bind form={person.form.fields} field="cpf">
            {(bound) => <CpfField label={labels.cpf} span={3} {...bound} />}
          </Bind>
          <Bind form={person.form.fields} field="email">
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
          {person.form.id !== null && (
            <Bind form={person.form.fields} field="active">
              {({ value, onChange }) => (
                <SwitchField label={labels.active} span={3} value={value} onChange={onChange} />
              )}
            </Bind>
          )}
        </FieldGrid>
      </Card>
      {person.branches.state === 'failed' && <ErrorState inline onRetry={() => void person.branches.load()} />}
      {person.form.fields.errors['memberships'] !== undefined && (
        <Notice kind="danger">{`${labels.memberships}: ${person.form.fields.errors['memberships']}`}</Notice>
      )}
      {person.form.fields.draft.memberships.map((row, index) => (
        <MembershipCard key={row.branchId} person={person} row={row} index={index} />
      ))}
      <AddBranch person={person} />
      {person.form.id !== null && <CollaboratorSecurityCard security={person.security} />}
    </>
  ),
  below: (id) => <PersonFiles entityId={id} read="general:listCollaborators" write="general:updateCollaborator" />,
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
          disabledReason="Escolha a unidade"
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
