import { Button, Checklist, Dialog, ErrorState, FieldGrid, SwitchField } from '@prumo/ui';
import type { LookupStore, PlanPriceTable, PriceRulesDraft } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly draft: PriceRulesDraft;
  readonly table: PlanPriceTable;
  readonly lookups: LookupStore;
  readonly onClose: () => void;
}

/** What the plan demands of one procedure, and who may do it. [BIL-063, BIL-113, BIL-194, BIL-197] */
export const PriceRulesDialog = observer(function PriceRulesDialog({ draft, table, lookups, onClose }: Props) {
  const save = async () => {
    if (await table.saveRules(draft.row, draft.rules)) onClose();
  };
  return (
    <Dialog
      title={`Regras: ${draft.row.expense.name}`}
      size="lg"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="check" busy={table.saving}>
            Salvar
          </Button>
        </>
      }
    >
      <FieldGrid>
        <SwitchField
          label="Requer autorização"
          hint="Salvar a guia pede a liberação de um supervisor."
          span={6}
          value={draft.requireAuthorization}
          onChange={(value) => draft.set('requireAuthorization', value)}
        />
        <SwitchField
          label="Requer indicação clínica"
          hint="A guia só é salva com a indicação clínica."
          span={6}
          value={draft.requireClinicalIndication}
          onChange={(value) => draft.set('requireClinicalIndication', value)}
        />
        <SwitchField
          label="Requer via e técnica"
          hint="A linha do procedimento só é salva com via e técnica."
          span={6}
          value={draft.requireWayTechnique}
          onChange={(value) => draft.set('requireWayTechnique', value)}
        />
        <SwitchField
          label="Exige credenciado"
          hint="A lista abaixo vale também para o profissional credenciado na guia."
          span={6}
          value={draft.accreditation}
          onChange={(value) => draft.set('accreditation', value)}
        />
      </FieldGrid>
      <Professionals draft={draft} lookups={lookups} />
    </Dialog>
  );
});

const Professionals = observer(function Professionals({ draft, lookups }: Pick<Props, 'draft' | 'lookups'>) {
  const { items, state, load } = lookups.professionals();
  if (state === 'failed') return <ErrorState inline onRetry={() => void load()} />;
  return (
    <>
      <p className="price-demands">
        Profissionais que podem executar. Sem nenhum marcado, qualquer profissional da unidade pode.
      </p>
      <Checklist
        label="Todos os profissionais"
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.professionals}
        onChange={draft.choose}
      />
    </>
  );
});
