import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { DEMO_PERSONAS } from './access.module.ts';

/** In the demonstration no mail leaves: it can be read here. */
export const OutboxLink = observer(function OutboxLink() {
  const personas = useViewModel(DEMO_PERSONAS);
  useStarted(personas.list.load, () => personas.list.stop());
  if (personas.shown.length === 0) return null;
  return (
    <Link to="/demo/outbox" target="_blank">
      Demonstração: ver as mensagens enviadas
    </Link>
  );
});
