import { Button, Dialog, EmptyState, ErrorState, Notice, SelectField, Skeleton } from '@prumo/ui';
import type { DoctoraliaTies } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly ties: DoctoraliaTies;
  readonly onClose: () => void;
}

/** «Vincular profissionais»: each one of the platform beside a choice of ours; whoever has the same name is chosen already. [COM-037] */
export const DoctoraliaTiesDialog = observer(function DoctoraliaTiesDialog({ ties, onClose }: Props) {
  const { theirs, ours, chosen, saving, problem } = ties;
  const failed = [theirs, ours].find(({ state }) => state === 'failed');
  const loading = failed === undefined && [theirs, ours].some(({ state }) => state !== 'ready');
  const count = ties.free.filter(({ id }) => chosen.has(id)).length;
  return (
    <Dialog
      title="Vincular profissionais"
      onClose={onClose}
      onSubmit={() => void ties.save()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            kind="primary"
            type="submit"
            icon="link"
            busy={saving}
            disabled={count === 0}
            disabledReason="Escolha ao menos um profissional da unidade"
          >
            {count > 1 ? `Vincular ${count} profissionais` : 'Vincular'}
          </Button>
        </>
      }
    >
      <div className="doctoralia-dialog">
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        {loading && <Skeleton lines={5} />}
        {failed !== undefined && <ErrorState detail={failed.problem?.message} onRetry={() => void ties.load()} />}
        {failed === undefined && !loading && ties.free.length === 0 && (
          <EmptyState
            icon="check-circle"
            text="Todos já estão vinculados"
            detail="Quem entrar na Doctoralia depois aparece aqui."
          />
        )}
        {failed === undefined && !loading && ties.free.length > 0 && (
          <ul className="doctoralia-ties">
            {ties.free.map((one) => (
              <li key={one.id}>
                <SelectField
                  label={`${one.name}, ${one.facility.name}`}
                  value={chosen.get(one.id) ?? null}
                  options={ties.candidates(one).map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(id) => ties.choose(one, id)}
                  clearable
                  placeholder="Quem é na unidade"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});
