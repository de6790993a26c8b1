import { label } from '@prumo/messages';
import { Dialog, Icon } from '@prumo/ui';
import type { ModuleChooser } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';

interface Props {
  readonly chooser: ModuleChooser;
  readonly onClose: () => void;
}

/** The chooser of modules as a dialog, which the user menu opens wherever the header has room or not. [ACC-022, ACC-025] */
export const ModulesDialog = observer(function ModulesDialog({ chooser, onClose }: Props) {
  const navigate = useNavigate();
  const choose = (key: Parameters<ModuleChooser['choose']>[0]) => {
    const visit = chooser.choose(key);
    if (visit === null) return;
    onClose();
    if (visit.newTab) window.open(visit.url, '_blank', 'noopener');
    else void navigate(visit.url);
  };
  return (
    <Dialog title="Módulos" size="sm" onClose={onClose}>
      <ul className="branch-list">
        {chooser.choices.map(({ key, available }) => (
          <li key={key}>
            <button
              type="button"
              disabled={!available}
              title={available ? undefined : 'Você não tem permissão para nenhuma página deste módulo'}
              aria-current={key === chooser.current || undefined}
              onClick={() => choose(key)}
            >
              <Icon name="th-large" />
              <span>{label('module', key)}</span>
              {key === chooser.current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
