import { AutoCompleteField, Button, Dialog, EmptyState, ErrorState, Notice, SelectField, Skeleton } from '@prumo/ui';
import type { Named } from '@prumo/view-models/access';
import type { DoctoraliaAddition } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly addition: DoctoraliaAddition;
  readonly onClose: () => void;
}

const WORDS = {
  address: {
    title: 'Adicionar endereço',
    platform: 'Endereço na Doctoralia',
    none: 'Nenhum endereço por adicionar',
    detail: 'Os endereços do profissional são cadastrados na Doctoralia.',
  },
  expense: {
    title: 'Adicionar serviço',
    platform: 'Serviço na Doctoralia',
    none: 'A Doctoralia não tem serviços',
    detail: 'Confira as credenciais da clínica na plataforma.',
  },
  insurance: {
    title: 'Adicionar convênio',
    platform: 'Convênio na Doctoralia',
    none: 'A Doctoralia não tem convênios',
    detail: 'Confira as credenciais da clínica na plataforma.',
  },
} as const;

/** One thing of ours with what it is at the platform; an address is the platform's alone. [COM-040, COM-041, COM-042] */
export const DoctoraliaAdditionDialog = observer(function DoctoraliaAdditionDialog({ addition, onClose }: Props) {
  const { kind, target, theirs, offered, saving, problem } = addition;
  const words = WORDS[kind];
  const empty = theirs.state === 'ready' && offered.length === 0;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      dirty={addition.dirty}
      onSubmit={() => void addition.save()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="plus" busy={saving} disabled={theirs.state !== 'ready' || empty}>
            Adicionar
          </Button>
        </>
      }
    >
      <div className="doctoralia-dialog">
        <p className="doctoralia-there">
          {[target.mapped.professional.name, target.address?.platform.name].filter(Boolean).join(', ')}
        </p>
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        {(theirs.state === 'idle' || theirs.state === 'loading') && <Skeleton lines={3} />}
        {theirs.state === 'failed' && (
          <ErrorState detail={theirs.problem?.message} onRetry={() => void addition.load()} />
        )}
        {empty && <EmptyState text={words.none} detail={words.detail} />}
        {theirs.state === 'ready' && !empty && (
          <>
            <OwnField addition={addition} />
            <SelectField
              label={words.platform}
              required
              value={addition.platformId}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={addition.choosePlatform}
              error={addition.errors['platform']}
            />
          </>
        )}
      </div>
    </Dialog>
  );
});

const OwnField = observer(function OwnField({ addition }: Pick<Props, 'addition'>) {
  const { kind, own } = addition;
  if (kind === 'expense') {
    return (
      <AutoCompleteField<Named>
        label="Procedimento da unidade"
        required
        looksFor="procedure"
        value={own}
        onChange={addition.chooseOwn}
        search={addition.findExpenses}
        toKey={({ id }) => id}
        toLabel={({ name }) => name}
        emptyText="Procedimento não encontrado"
        error={addition.errors['own']}
      />
    );
  }
  if (kind === 'address') return null;
  const insurances = addition.insurances;
  return (
    <SelectField
      label="Convênio da unidade"
      required
      value={own?.id ?? null}
      options={insurances.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => addition.chooseOwn(insurances.find((one) => one.id === id) ?? null)}
      error={addition.errors['own']}
    />
  );
});
