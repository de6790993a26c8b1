import { Button, Card, Form, TextField } from '@prumo/ui';
import type { PasswordResetRequest } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';

interface Props {
  readonly request: PasswordResetRequest;
  readonly onSend: () => void;
}

/** Step 1: who are you? [ACC-046, ACC-047, ACC-048] */
export const PasswordResetRequestScreen = observer(function PasswordResetRequestScreen({ request, onSend }: Props) {
  return (
    <Card className="public-card">
      <h1>Esqueci minha senha</h1>
      <Form onSubmit={onSend}>
        <TextField
          label="E-mail ou CPF"
          hint="Enviaremos um código de 6 dígitos para o seu e-mail."
          autoComplete="username"
          spellCheck={false}
          value={request.username}
          onChange={request.type}
        />
        <Button
          kind="primary"
          type="submit"
          block
          busy={request.sending}
          disabled={!request.canSend}
          disabledReason="Informe o e-mail ou o CPF"
        >
          Enviar
        </Button>
        <Link to="/login" className="public-link">
          Voltar para o login
        </Link>
      </Form>
    </Card>
  );
});
