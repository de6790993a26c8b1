import { Card, Checklist, EmptyState, ErrorState, FieldGrid, SearchField, SwitchField, TextField } from '@prumo/ui';
import type { PermissionGroupForm } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, type ConflictShows, shownChoices } from '../kit/index.ts';
import './permission-group.css';

const labels = {
  name: 'Nome',
  requiresSecondFactor: 'Exige segundo fator',
  actions: 'Permissões',
  userIds: 'Usuários',
};

/** A permission group: name, people, and every permission by subject. [ACC-060, ACC-061, ACC-099] */
export const PermissionGroupFormScreen = observer(function PermissionGroupFormScreen({
  group,
}: {
  readonly group: PermissionGroupForm;
}) {
  const { form } = group;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo grupo de permissão' : 'Editar grupo de permissão'}
      form={form}
      listPath="/permission-groups"
      listTitle="Grupos de permissão"
      labels={labels}
      shows={showsOf(group)}
    >
      <Card>
        <FieldGrid>
          <Bind form={form.fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={80} {...bound} />}
          </Bind>
          <Bind form={form.fields} field="active">
            {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
          </Bind>
          <Bind form={form.fields} field="requiresSecondFactor">
            {({ value, onChange }) => (
              <SwitchField
                label="Exige segundo fator"
                hint="Além da senha, um código do celular. Vale na próxima entrada."
                span={12}
                value={value}
                onChange={onChange}
              />
            )}
          </Bind>
        </FieldGrid>
      </Card>
      <People group={group} />
      <Permissions group={group} />
    </CatalogueFormScreen>
  );
});

/** What two people wrote, in words. */
const showsOf = (group: PermissionGroupForm): ConflictShows => ({
  actions: shownChoices(group.everything),
  userIds: shownChoices(group.candidates.map(({ id, name }) => ({ value: id, label: name }))),
});

interface Props {
  readonly group: PermissionGroupForm;
}

const People = observer(function People({ group }: Props) {
  return (
    <Card title={labels.userIds}>
      {group.people.state === 'failed' ? (
        <ErrorState inline onRetry={() => void group.people.load()} />
      ) : (
        <Checklist
          id="field-userIds"
          label="Todos os usuários"
          options={group.candidates.map(({ id, name }) => ({ value: id, label: name }))}
          value={new Set(group.form.fields.draft.userIds)}
          error={group.form.fields.errors['userIds']}
          onChange={group.choosePeople}
        />
      )}
    </Card>
  );
});

const Permissions = observer(function Permissions({ group }: Props) {
  const bySubject = Map.groupBy(group.sections, ({ subject }) => subject);
  const { actions: refusal } = group.form.fields.errors;
  return (
    <Card
      title={`${labels.actions} (${group.ticked.size})`}
      actions={
        <SearchField
          label="Pesquisar permissão"
          labelHidden
          placeholder="Pesquisar permissão"
          value={group.search}
          onChange={group.type}
        />
      }
    >
      <div id="field-actions" tabIndex={-1}>
        {refusal !== undefined && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refusal}
          </p>
        )}
      </div>
      {bySubject.size === 0 && <EmptyState icon="search" text="Nenhuma permissão encontrada" />}
      {[...bySubject].map(([subject, sections]) => (
        <section key={subject} className="permission-subject">
          <h3>{subject}</h3>
          <div className="permission-sections">
            {sections.map((section) => (
              <Checklist
                key={section.key}
                label={section.title}
                filter={false}
                options={section.permissions.map(({ code, text }) => ({ value: code, label: text }))}
                value={tickedOf(section.permissions, group.ticked)}
                onChange={(ticked) => group.tick(section, ticked)}
              />
            ))}
          </div>
        </section>
      ))}
    </Card>
  );
});

const tickedOf = (
  permissions: readonly { readonly code: string }[],
  ticked: ReadonlySet<string>,
): ReadonlySet<string> => new Set(permissions.flatMap(({ code }) => (ticked.has(code) ? [code] : [])));
