import { confirmDeletion } from '../kit/index.ts';
import { Button, Card, confirm, Notice } from '@prumo/ui';
import type { PatientForm, PatientPrivacy } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import './patients.css';

interface Props {
  readonly privacy: PatientPrivacy;
  readonly form: PatientForm;
  readonly may: { readonly exportData: boolean; readonly erase: boolean };
  /** The registration is gone: the page is to be left. */
  readonly onErased: () => unknown;
}

const MARKETING =
  'As autorizações de contato são retiradas e celular, telefone e e-mail saem do cadastro. O prontuário, os agendamentos e as contas ficam. Continuar?';
const ERASURE =
  'O cadastro é excluído de vez, com foto, carteiras e autorizações. Só é possível sem agendamento, conta ou arquivo.';

/** What a patient may ask for by the LGPD, each with what it does in words. [AUD-006] */
export const PrivacyCard = observer(function PrivacyCard({ privacy, form, may, onErased }: Props) {
  const { id } = form;
  if (id === null || (!may.exportData && !may.erase)) return null;
  const eraseMarketing = async () => {
    if ((await confirm({ message: MARKETING, yes: 'Retirar', danger: true })) && (await privacy.eraseMarketing(id)))
      await form.load(id);
  };
  const erase = async () => {
    if ((await confirmDeletion(ERASURE, 'Excluir cadastro')) && (await privacy.erase(id))) await onErased();
  };
  return (
    <Card title="Privacidade (LGPD)">
      {privacy.keptBecause !== null && (
        <div role="alert" className="privacy-kept">
          <Notice kind="warning">{privacy.keptBecause}</Notice>
        </div>
      )}
      <ul className="privacy-list">
        {may.exportData && (
          <li>
            <span>
              Uma cópia de tudo o que a clínica guarda deste paciente: dados, foto e arquivos, em um arquivo zip.
            </span>
            <Button small icon="download" busy={privacy.busy === 'export'} onClick={() => void privacy.exportData(id)}>
              Exportar dados (LGPD)
            </Button>
          </li>
        )}
        {may.erase && (
          <>
            <li>
              <span>Nenhum contato além do atendimento: retira as autorizações, os telefones e o e-mail.</span>
              <Button
                small
                icon="ban"
                busy={privacy.busy === 'marketing'}
                disabled={form.fields.dirty}
                disabledReason="Salve antes o que mudou no cadastro"
                onClick={() => void eraseMarketing()}
              >
                Retirar dados de contato
              </Button>
            </li>
            <li>
              <span>
                Cadastro feito por engano, sem agendamento, conta ou arquivo. Com prontuário, a lei manda guardar por 20
                anos.
              </span>
              <Button small kind="danger" icon="trash" busy={privacy.busy === 'erasure'} onClick={() => void erase()}>
                Excluir cadastro
              </Button>
            </li>
          </>
        )}
      </ul>
    </Card>
  );
});
