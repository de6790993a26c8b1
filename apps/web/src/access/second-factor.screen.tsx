import { Button, Card, Form } from '@prumo/ui';
import type { SecondFactorStep, User } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { SecondFactorFields } from './second-factor-fields.tsx';

interface Props {
  readonly step: SecondFactorStep<User>;
  readonly onBack: () => void;
}

/** The second step of the log-in: the code of the phone, or making the phone known. [AUD-010] */
export const SecondFactorScreen = observer(function SecondFactorScreen({ step, onBack }: Props) {
  if (step.showsCodes) {
    return (
      <Card className="public-card">
        <h1>Códigos de recuperação</h1>
        <Form onSubmit={step.finish} aria-label="Códigos de recuperação">
          <SecondFactorFields step={step} />
          <Button kind="primary" type="submit" block>
            Guardei os códigos, entrar
          </Button>
        </Form>
      </Card>
    );
  }
  const title = step.enrolment === null ? 'Código de verificação' : 'Cadastre seu celular';
  return (
    <Card className="public-card">
      <h1>{title}</h1>
      <Form onSubmit={() => void step.submit()} aria-label={step.enrolment === null ? 'Entrar com código' : title}>
        {step.enrolment !== null && (
          <p>Seu grupo de permissão exige um segundo fator: além da senha, um código do seu celular.</p>
        )}
        <SecondFactorFields step={step} />
        <Button kind="primary" type="submit" block busy={step.sending}>
          {step.enrolment === null ? 'Entrar' : 'Confirmar'}
        </Button>
        <Button kind="ghost" block onClick={onBack} disabled={step.sending}>
          Voltar
        </Button>
      </Form>
    </Card>
  );
});
