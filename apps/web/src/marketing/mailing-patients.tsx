import { formatDate } from '@prumo/domain/dates';
import { formatCpf, formatPhone } from '@prumo/domain/identity';
import { AutoCompleteField, IconButton } from '@prumo/ui';
import type { MessageComposer } from '@prumo/view-models/marketing';
import type { FoundPatient } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';

/** The chosen patients, and the search for one more. */
export const MailingPatients = observer(function MailingPatients({ composer }: { readonly composer: MessageComposer }) {
  const { draft, errors } = composer;
  return (
    <>
      <AutoCompleteField<FoundPatient>
        // After each choice the field is empty again, for the next one.
        key={draft.patients.length}
        label="Adicionar paciente"
        required
        span={12}
        placeholder="Nome, data de nascimento ou CPF"
        looksFor="other"
        value={null}
        search={composer.findPatients}
        toKey={({ id }) => id}
        toLabel={({ name }) => name}
        toDetail={({ birthDate, cpf, phone }) =>
          [birthDate && formatDate(birthDate), cpf && `CPF ${formatCpf(cpf)}`, phone && formatPhone(phone)]
            .filter(Boolean)
            .join(' · ')
        }
        emptyText="Paciente não encontrado"
        onChange={composer.add}
        error={errors['patients']}
      />
      {draft.patients.length > 0 && (
        <ul className="mailing-chosen" aria-label="Pacientes escolhidos">
          {draft.patients.map((patient) => (
            <li key={patient.id}>
              {patient.name}
              <IconButton icon="times" label={`Tirar ${patient.name}`} onClick={() => composer.remove(patient)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
