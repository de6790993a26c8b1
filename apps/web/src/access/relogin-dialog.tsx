import { Button, Dialog, PasswordField, TextField } from '@prumo/ui';
import type { ReloginForm } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

/** «Sua sessão expirou»: over the form, which stays as it is. [UXP-006] */
export const ReloginDialog = observer(function ReloginDialog({ form }: { readonly form: ReloginForm }) {
  const { fields } = form;
  return (
    <Dialog
      title="Sua sessão expirou"
      size="sm"
      closable={false}
      onClose={form.leave}
      onSubmit={() => void form.submit()}
      footer={
        <>
          <Button onClick={form.leave} disabled={form.sending}>
            Sair
          </Button>
          <Button kind="primary" type="submit" busy={form.sending}>
            Continuar
          </Button>
        </>
      }
    >
      <p>{form.name}, entre de novo para continuar. O que você digitou está guardado.</p>
      <Bind form={fields} field="username">
        {(bound) => <TextField label="Usuário" hint="E-mail, CPF ou CNPJ" autoComplete="username" autoFocus={bound.value === ''} spellCheck={false} {...bound} />}
      </Bind>
      <Bind form={fields} field="password">
        {(bound) => <PasswordField label="Senha" autoComplete="current-password" autoFocus maxLength={128} {...bound} />}
      </Bind>
    </Dialog>
  );
});
