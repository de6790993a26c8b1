import { formatDate } from '@prumo/domain/dates';
import { formatCpf } from '@prumo/domain/identity';
import { Button, confirm, Notice } from '@prumo/ui';
import type { PatientForm, PatientTwin, PatientTwins } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';

interface Props {
  readonly twins: PatientTwins;
  readonly form: PatientForm;
}

const reasons = { cpf: 'mesmo CPF', cns: 'mesmo Cartão Nacional de Saúde', name: 'mesmo nome e nascimento' } as const;

/** Says while typing that the patient may be registered already; an open record can take the duplicate in. [PAT-019] */
export const TwinsNotice = observer(function TwinsNotice({ twins, form }: Props) {
  const { id } = form;
  const merge = async (twin: PatientTwin) => {
    const message = `Unir «${twin.name}» a este cadastro? Agendamentos, contas e arquivos passam para cá, e o outro cadastro é desativado.`;
    if (id !== null && (await confirm({ message, yes: 'Unir' })) && (await twins.merge(id, twin))) await form.load(id);
  };
  return (
    <div aria-live="polite" className="patient-twins">
      {twins.found.map((twin) => (
        <Notice
          key={twin.id}
          kind="warning"
          action={
            id !== null &&
            !form.fields.dirty && (
              <Button small busy={twins.merging} onClick={() => void merge(twin)}>
                Unir cadastros
              </Button>
            )
          }
        >
          Já existe um cadastro com o {reasons[twin.because]}: <Link to={`/patients/${twin.id}/edit`}>{twin.name}</Link>
          {twin.birthDate !== null && `, nascimento ${formatDate(twin.birthDate)}`}
          {twin.cpf !== null && `, CPF ${formatCpf(twin.cpf)}`}
        </Notice>
      ))}
    </div>
  );
});
