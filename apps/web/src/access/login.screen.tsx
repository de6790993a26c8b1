import { Button, Card, Form, Notice, PasswordField, SwitchField, TextField } from '@prumo/ui';
import { DEMO_PASSWORD, type DemoPersonas, type LoginForm } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';
import './login.css';

interface Props {
  readonly form: LoginForm;
  readonly personas: DemoPersonas;
}

/** Usuário, Senha, Manter conectado. [ACC-034, ACC-038, ACC-040, ACC-042, ACC-054] */
export const LoginScreen = observer(function LoginScreen({ form, personas }: Props) {
  const { fields } = form;
  return (
    <>
      <Card className="public-card">
        <h1>Entrar</h1>
        <p className="login-about">Prumo é o sistema da clínica: agenda, pacientes, convênios e caixa num só lugar.</p>
        <Form onSubmit={() => void form.submit()} aria-label="Entrar">
          {form.refusal !== null && <Notice kind="danger">{form.refusal}</Notice>}
          <Bind form={fields} field="username">
            {(bound) => (
              <TextField
                label="Usuário"
                hint="E-mail, CPF ou CNPJ"
                autoComplete="username"
                autoFocus={!form.remembered}
                spellCheck={false}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="password">
            {(bound) => (
              <PasswordField
                label="Senha"
                autoComplete="current-password"
                autoFocus={form.remembered}
                maxLength={128}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="keep">
            {({ value, onChange }) => <SwitchField label="Manter conectado" value={value} onChange={onChange} />}
          </Bind>
          <Button kind="primary" type="submit" block busy={form.sending}>
            Login
          </Button>
          {/* The login stands before the application, which comes with the next address. */}
          <a href="/password-reset" className="public-link">
            Esqueci minha senha
          </a>
        </Form>
      </Card>
      <PersonaPanel form={form} personas={personas} />
    </>
  );
});

/** In the demonstration: who may be played, one press each. */
const PersonaPanel = observer(function PersonaPanel({ form, personas }: Props) {
  if (personas.shown.length === 0) return null;
  return (
    <Card className="public-card public-card-wide" title="Demonstração: entre como">
      <ul className="persona-list">
        {personas.shown.map(({ username, name, role, branch }) => (
          <li key={username}>
            <button type="button" disabled={form.sending} onClick={() => void form.enterAs(username, DEMO_PASSWORD)}>
              <strong>{name}</strong>
              <span>{role}</span>
              <small>{branch}</small>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
});
