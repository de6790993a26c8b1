import { holds } from '@prumo/domain/access';
import { Button, Notice } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { nearestPage } from './nearest-page.ts';
import { routes } from './routes.ts';

/** Says at home that an address does not exist, which one, and where the nearest leads that may be opened. [ACC-009] */
export const MissingAddress = observer(function MissingAddress({ address }: { readonly address: string }) {
  const session = useViewModel(SESSION);
  const navigate = useNavigate();
  const nearest = nearestPage(
    address,
    routes.filter(({ path, permission }) => !path.includes(':') && path !== '/' && holds(permission, session.can)),
  );
  return (
    <Notice
      kind="warning"
      live
      action={
        <Button small kind="ghost" onClick={() => void navigate('.', { replace: true, state: null })}>
          Fechar
        </Button>
      }
    >
      O endereço <strong className="missing-address">{address}</strong> não existe.
      {nearest !== null && (
        <>
          {' '}
          O mais próximo é{' '}
          <Link to={nearest.path}>
            {nearest.title} ({nearest.path})
          </Link>
          .
        </>
      )}
    </Notice>
  );
});
