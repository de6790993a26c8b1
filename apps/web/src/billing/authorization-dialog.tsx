import { sentence } from '@prumo/messages';
import { Button, CpfField, Dialog, PasswordField, TextField } from '@prumo/ui';
import type { AuthorizationForm } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly form: AuthorizationForm;
  readonly onAuthorize: () => void;
  readonly onClose: () => void;
}

/** 'Requer autorização': a supervisor releases the save. [BIL-034] */
export const AuthorizationDialog = observer(function AuthorizationDialog({ form, onAuthorize, onClose }: Props) {
  return (
    <Dialog
      title="Requer autorização"
      size="sm"
      onClose={onClose}
      onSubmit={onAuthorize}
      footer={
        <>
          <Button onClick={onClose}>Sair</Button>
          <Button kind="primary" type="submit" icon="unlock" busy={form.busy}>
            Autorizar
          </Button>
        </>
      }
    >
      <div className="guide-body">
        <p>Um dos procedimentos precisa da liberação de um usuário autorizado.</p>
        <CpfField
          id="authorization-cpf"
          label="CPF"
          required
          value={form.cpf}
          error={form.errors.get('cpf')}
          onChange={form.setCpf}
        />
        <PasswordField
          id="authorization-password"
          label="Senha"
          required
          value={form.password}
          error={form.errors.get('password')}
          onChange={form.setPassword}
        />
        {form.needsCode && (
          <TextField
            id="authorization-code"
            label="Código do celular"
            required
            autoFocus
            autoComplete="off"
            maxLength={20}
            hint={sentence('billing.authorization-code')}
            value={form.code}
            error={form.errors.get('code')}
            onChange={form.setCode}
          />
        )}
      </div>
    </Dialog>
  );
});
