import { Button, Dialog, PasswordField, TextField } from '@prumo/ui';
import type { ReloginForm, SecondFactorStep, User } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Bind, FieldScope } from '../kit/index.ts';
import { SecondFactorFields } from './second-factor-fields.tsx';

/** «Sua sessão expirou»: over the form, which stays as it is. [UXP-006] */
export const ReloginDialog = observer(function ReloginDialog({ form }: { readonly form: ReloginForm }) {
  const { fields, step } = form;
  if (step !== null) return <CodeDialog form={form} step={step} />;
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
      <FieldScope.Provider value="relogin">
        <Bind form={fields} field="username">
          {(bound) => (
            <TextField
              label="Usuário"
              hint="E-mail, CPF ou CNPJ"
              autoComplete="username"
              autoFocus={bound.value === ''}
              spellCheck={false}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="password">
          {(bound) => (
            <PasswordField label="Senha" autoComplete="current-password" autoFocus maxLength={128} {...bound} />
          )}
        </Bind>
      </FieldScope.Provider>
    </Dialog>
  );
});

interface CodeProps {
  readonly form: ReloginForm;
  readonly step: SecondFactorStep<User>;
}

/** The code of the phone, after the password. [AUD-010] */
const CodeDialog = observer(function CodeDialog({ form, step }: CodeProps) {
  const title = step.showsCodes
    ? 'Códigos de recuperação'
    : step.enrolment === null
      ? 'Código de verificação'
      : 'Cadastre seu celular';
  return (
    <Dialog
      title={title}
      size="sm"
      closable={false}
      onClose={form.leave}
      onSubmit={() => (step.showsCodes ? step.finish() : void step.submit())}
      footer={
        <>
          <Button onClick={form.leave} disabled={step.sending}>
            Sair
          </Button>
          <Button kind="primary" type="submit" busy={step.sending}>
            Continuar
          </Button>
        </>
      }
    >
      <SecondFactorFields step={step} />
    </Dialog>
  );
});
