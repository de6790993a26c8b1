import { Button, Dialog, FieldGrid, Notice, SelectField } from '@prumo/ui';
import type { LookupStore, PriceCopy } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly copy: PriceCopy;
  readonly lookups: LookupStore;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses the plan whose prices are taken over. */
export const PriceCopyDialog = observer(function PriceCopyDialog({ copy, lookups, onClose, onDone }: Props) {
  const plans = lookups.insurancePlans().items.filter(({ plan }) => plan.id !== copy.plan.planId);
  const save = async () => {
    if (!(await copy.save())) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      title="Copiar preços de outro plano"
      onClose={onClose}
      dirty={copy.planId !== null}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="copy" busy={copy.saving}>
            Copiar
          </Button>
        </>
      }
    >
      <p>
        Entram os procedimentos que este plano ainda não aceita, com o preço em vigor, os já combinados para depois e o
        que se exige de cada um. O que ele já aceita fica como está.
      </p>
      {copy.problem !== null && (
        <Notice kind="danger" live>
          {copy.problem.message}
        </Notice>
      )}
      <FieldGrid>
        <SelectField
          label="Plano"
          required
          value={copy.planId}
          options={plans.map(({ plan, customName }) => ({ value: plan.id, label: customName }))}
          onChange={copy.choose}
          error={copy.error ?? undefined}
        />
      </FieldGrid>
    </Dialog>
  );
});
