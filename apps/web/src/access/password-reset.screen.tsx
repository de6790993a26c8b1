import { RESET_CODE_DIGITS } from '@prumo/domain/access';
import { Button, Card, CodeField, Form, Icon, PasswordField } from '@prumo/ui';
import type { PasswordResetForm } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';

interface Props {
  readonly form: PasswordResetForm;
  readonly onReset: () => void;
}

/** Step 2: the code, then the new password. [ACC-050 … ACC-053] */
export const PasswordResetScreen = observer(function PasswordResetScreen({ form, onReset }: Props) {
  return (
    <Card className="public-card">
      <h1>Redefinir senha</h1>
      <Form onSubmit={onReset}>
        <CodeField
          label="Código"
          length={RESET_CODE_DIGITS}
          hint="Os 6 dígitos que chegaram por e-mail"
          value={form.code}
          onChange={(code) => void form.typeCode(code)}
        />
        <CodeMark form={form} />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          maxLength={128}
          value={form.password}
          onChange={form.typePassword}
          error={form.error}
          disabled={!form.canEnterPassword}
        />
        <Button
          kind="primary"
          type="submit"
          block
          busy={form.saving}
          disabled={!form.canReset}
          disabledReason="Informe o código e a nova senha"
        >
          Redefinir senha
        </Button>
        <Link to="/login" className="public-link">
          Voltar para o login
        </Link>
      </Form>
    </Card>
  );
});

const CodeMark = observer(function CodeMark({ form }: { readonly form: PasswordResetForm }) {
  const marks = {
    incomplete: null,
    checking: (
      <>
        <Icon name="spinner" spin /> Verificando…
      </>
    ),
    valid: (
      <>
        <Icon name="check" className="mark-valid" /> Código válido
      </>
    ),
    invalid: (
      <>
        <Icon name="times" className="mark-invalid" /> Código inválido
      </>
    ),
  };
  return <output className="code-mark">{marks[form.codeState]}</output>;
});
