import { addAccountWords } from '@prumo/messages/accounts';
import { Button, Dialog, EmptyState, ErrorState, ForbiddenState, Skeleton } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { VariantProps } from './account-frame.tsx';
import { ConsultationGuide } from './consultation-guide.tsx';
import { DefaultAccount } from './default-account.tsx';
import { ParticularAccount } from './particular-account.tsx';
import { SadtGuide } from './sadt-guide.tsx';

addAccountWords();

/** The dialog of one account: what it is loading, or the variant of its type. [BIL-008] */
export const AccountDialog = observer(function AccountDialog(props: VariantProps) {
  const { model, onClose } = props;
  if (model.state === 'ready' && !model.incomplete) return <Variant {...props} />;
  const close = () => onClose(null);
  return (
    <Dialog title="Conta" size="lg" onClose={close} footer={<Button onClick={close}>Sair</Button>}>
      {model.state === 'ready' ? (
        <EmptyState
          icon="file-edit"
          text="Este agendamento ainda não pode ser faturado."
          detail="Informe o paciente e o convênio no agendamento e abra a conta novamente."
        />
      ) : model.state === 'failed' ? (
        <Failed {...props} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
});

const Failed = observer(function Failed({ model }: VariantProps) {
  if (model.problem?.status === 403) return <ForbiddenState />;
  return (
    <ErrorState
      onRetry={() => void model.reload()}
      {...(model.problem === null ? {} : { detail: model.problem.message })}
    />
  );
});

const Variant = observer(function Variant(props: VariantProps) {
  switch (props.model.variant) {
    case 'consultation':
      return <ConsultationGuide {...props} />;
    case 'sadt':
      return <SadtGuide {...props} />;
    case 'referral':
      return <DefaultAccount {...props} />;
    case 'insurance':
    case 'particular':
      return <ParticularAccount {...props} />;
  }
});
