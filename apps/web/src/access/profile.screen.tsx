import { formatCnpj, formatCpf } from '@prumo/domain/identity';
import { Button, Card, CheckboxField, FieldGrid, Form, PageHeader, PasswordField } from '@prumo/ui';
import type { ProfileForm, User } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Bind, FormErrors, PhotoChooser } from '../kit/index.ts';
import './profile.css';

const labels = { currentPassword: 'Senha atual', newPassword: 'Nova senha' };

interface Props {
  readonly form: ProfileForm;
  /** Second factor and open sessions. */
  readonly security?: ReactNode;
}

/** The own account: picture, identity, branch, password. [ACC-063, ACC-100, UIX-008] */
export const ProfileScreen = observer(function ProfileScreen({ form, security }: Props) {
  const { user } = form;
  if (user === null) return null;
  return (
    <div className="page">
      <PageHeader title="Perfil" />
      <Card>
        <div className="profile">
          <PhotoChooser field={form.photo} name={user.name} picture={user.imageUrl} busy={form.photoSaving} />
          <Details user={user} />
        </div>
      </Card>
      <Card title="Alterar senha">
        <Form onSubmit={() => void form.changePassword()} aria-label="Alterar senha">
          <FormErrors form={form.password} labels={labels} />
          <FieldGrid>
            <Bind form={form.password} field="currentPassword">
              {(bound) => <PasswordField label={labels.currentPassword} required span={4} maxLength={128} {...bound} />}
            </Bind>
            <Bind form={form.password} field="newPassword">
              {(bound) => (
                <PasswordField
                  label={labels.newPassword}
                  required
                  hint="De 8 a 128 caracteres"
                  autoComplete="new-password"
                  span={4}
                  maxLength={128}
                  {...bound}
                />
              )}
            </Bind>
            <Bind form={form.password} field="closeOthers">
              {({ value, onChange }) => (
                <CheckboxField label="Encerrar as outras sessões" span={12} value={value} onChange={onChange} />
              )}
            </Bind>
          </FieldGrid>
          <div className="form-actions">
            <Button kind="primary" type="submit" busy={form.saving}>
              Alterar senha
            </Button>
          </div>
        </Form>
      </Card>
      {security}
    </div>
  );
});

function Details({ user }: { readonly user: User }) {
  const document =
    user.identity === null
      ? '—'
      : user.identity.type === 'cpf'
        ? formatCpf(user.identity.value)
        : formatCnpj(user.identity.value);
  const details: readonly (readonly [string, string])[] = [
    ['Nome', user.name],
    ['E-mail', user.email ?? '—'],
    [user.identity?.type === 'cnpj' ? 'CNPJ' : 'CPF', document],
    ['Unidade', user.branch?.name ?? '—'],
  ];
  return (
    <dl className="detail-list">
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
