import { sentence } from '@prumo/messages';
import { Button, Dialog, EmptyState, Icon, SearchField } from '@prumo/ui';
import type { BranchChooser } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';

/** The choice of the branch; without one it cannot be closed, but left. [ACC-020, ACC-031, ACC-032, ACC-033] */
export const BranchDialog = observer(function BranchDialog({ chooser }: { readonly chooser: BranchChooser }) {
  const navigate = useNavigate();
  const leave = (
    <Button icon="sign-out" onClick={() => void navigate('/logout')}>
      Sair
    </Button>
  );
  return (
    <Dialog
      title="Escolha a unidade"
      size="sm"
      closable={chooser.closable}
      onClose={chooser.close}
      footer={chooser.closable ? undefined : leave}
    >
      {chooser.hasNone && <EmptyState icon="building" text={sentence('branch.none')} />}
      {!chooser.hasNone && chooser.currentId === null && <p>{sentence('branch.not-chosen')}</p>}
      {chooser.searchable && (
        <SearchField
          label="Pesquisar unidade"
          labelHidden
          placeholder="Pesquisar unidade"
          value={chooser.search}
          onChange={chooser.type}
        />
      )}
      {!chooser.hasNone && chooser.shown.length === 0 && (
        <EmptyState
          icon="search"
          text={sentence('branch.not-found')}
          action={<Button onClick={() => chooser.type('')}>Ver todas</Button>}
        />
      )}
      <ul className="branch-list">
        {chooser.shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              disabled={chooser.switching}
              aria-current={id === chooser.currentId || undefined}
              onClick={() => void chooser.choose(id)}
            >
              <Icon name="building" />
              <span>{name}</span>
              {id === chooser.currentId && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
