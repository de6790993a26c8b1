import { label } from '@prumo/messages';
import { Card, ErrorState, PageHeader, Skeleton, SwitchField } from '@prumo/ui';
import type { CustomerSettings, ShownSetting } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import './settings.css';

interface Props {
  readonly settings: CustomerSettings;
}

/** What each switch does, as whoever turns it would say it. */
const effects: Readonly<Record<ShownSetting, string>> = {
  'clinical.blockAppointmentInUse':
    'Enquanto uma pessoa edita um agendamento, as outras só podem ver. Desligada, duas pessoas podem editar ao mesmo tempo.',
  'clinical.blockServiceWithoutAccount': 'O atendimento só começa depois que a recepção abre a conta do agendamento.',
  'clinical.allowEditFinishedAppointment':
    'Um agendamento já atendido, faltoso ou cancelado ainda pode ser alterado. Desligada, ele fica só para leitura.',
  'sphere.allowSlotting': 'Quem tem a permissão pode marcar encaixe num horário ocupado ou fora do atendimento.',
  'sphere.allowInvalidExpenses':
    'A agenda aceita procedimentos que não estão na tabela do plano. Desligada, eles são recusados.',
  'patient.identityRequired':
    'No agendamento, um paciente novo só é cadastrado com documento. Desligada, bastam nome e telefone.',
  'patient.groupByProfessional':
    'Quem é só profissional encontra apenas os pacientes que têm ou tiveram agendamento com ele. Desligada, encontra todos.',
};

/** The switches of the branch: each is stored when it is turned. [REG-053] */
export const CustomerSettingsScreen = observer(function CustomerSettingsScreen({ settings }: Props) {
  const { state, problem, load } = settings.settings;
  return (
    <div className="page">
      <PageHeader title="Regras da unidade" subtitle="Cada chave é salva ao ser trocada e vale na hora para todos" />
      {settings.keys.length === 0 &&
        (state === 'failed' ? (
          <ErrorState {...(problem ? { detail: problem.message } : {})} onRetry={() => void load()} />
        ) : (
          <Skeleton lines={6} />
        ))}
      {settings.keys.length > 0 && (
        <Card>
          <ul className="setting-list">
            {settings.keys.map((key) => (
              <Setting key={key} settings={settings} name={key} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
});

const Setting = observer(function Setting({ settings, name }: Props & { readonly name: ShownSetting }) {
  const problem = settings.problemOf(name);
  return (
    <li>
      <SwitchField
        label={label('branchSetting', name)}
        hint={effects[name]}
        value={settings.valueOf(name)}
        onChange={(value) => void settings.turn(name, value)}
      />
      <div role="status">{problem !== undefined && <p className="setting-problem">Não foi salva: {problem}</p>}</div>
    </li>
  );
});
