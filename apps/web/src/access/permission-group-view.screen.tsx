import { label, sentence } from '@prumo/messages';
import { Card, EmptyState, ErrorState, Icon, PageHeader, Skeleton } from '@prumo/ui';
import type { PermissionGroup, PermissionGroupForm } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import './permission-group.css';

interface Props {
  readonly group: PermissionGroupForm;
  readonly canEdit: boolean;
}

/** One permission group, read only. [ACC-062] */
export const PermissionGroupViewScreen = observer(function PermissionGroupViewScreen({ group, canEdit }: Props) {
  const { item, state, problem, id } = group.form;
  const edit = canEdit && id !== null && (
    <Link className="button button-secondary" to={`/permission-groups/${id}/edit`}>
      <Icon name="pencil" />
      <span className="button-label">Editar</span>
    </Link>
  );
  return (
    <div className="page">
      <PageHeader
        title={item?.name ?? 'Grupo de permissão'}
        crumbs={<Link to="/permission-groups">Grupos de permissão</Link>}
        actions={edit}
      />
      {state === 'loading' && <Skeleton lines={6} />}
      {state === 'failed' &&
        (problem?.status === 404 ? (
          <EmptyState text={sentence('not-found')} />
        ) : (
          <ErrorState onRetry={() => void group.form.load(id)} />
        ))}
      {item !== null && <Group group={group} item={item} />}
    </div>
  );
});

function Group({ group, item }: { readonly group: PermissionGroupForm; readonly item: PermissionGroup }) {
  const held = new Set(item.actions);
  const sections = group.sections
    .map((section) => ({ ...section, permissions: section.permissions.filter(({ code }) => held.has(code)) }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <>
      <Card title={`Usuários (${item.users.length})`}>
        <p>{item.users.length === 0 ? 'Nenhum usuário neste grupo' : item.users.map(({ name }) => name).join(', ')}</p>
        <p>{label('active', String(item.active))}</p>
        {item.requiresSecondFactor && <p>Exige segundo fator: além da senha, um código do celular.</p>}
      </Card>
      <Card title={`Permissões (${item.actions.length})`}>
        <div className="permission-sections">
          {sections.map(({ key, subject, title, permissions }) => (
            <section key={key}>
              <h3>
                {subject} · {title}
              </h3>
              <ul className="plain-list">
                {permissions.map(({ code, text }) => (
                  <li key={code}>
                    <Icon name="check" /> {text}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </>
  );
}
