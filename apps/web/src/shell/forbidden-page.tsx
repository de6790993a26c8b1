import type { Permission } from '@prumo/domain/access';
import { permissionLabel, permissionSubjectLabel } from '@prumo/messages/permissions';
import { ForbiddenState, Icon } from '@prumo/ui';
import { Link } from 'react-router-dom';
import type { AppRoute } from '../pages/app-route.ts';

/** The forbidden view of a page, with the permission that it asks for, so that one knows what to ask the administrator for. [ACC-011 … ACC-014] */
export const ForbiddenPage = ({ permission }: { readonly permission: AppRoute['permission'] }) => (
  <ForbiddenState
    permission={[permission ?? []].flat().map(named).join(', ')}
    action={
      <Link className="button button-secondary" to="/home">
        <Icon name="home" />
        <span className="button-label">Ir para o início</span>
      </Link>
    }
  />
);

const named = (code: Permission): string =>
  `${permissionLabel(code)} (${permissionSubjectLabel(code.slice(0, code.indexOf(':')))})`;
