import { Button } from '@prumo/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Splash } from '../pages/splash.tsx';

/** A page that could not be loaded or drawn. A chunk of an older version is the usual reason: loading anew helps. */
export function RouteError() {
  const error = useRouteError();
  const detail = isRouteErrorResponse(error)
    ? error.statusText
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <Splash text="Não foi possível abrir esta página.">
      <Button icon="refresh" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
      <details>
        <summary>Detalhes</summary>
        {detail}
      </details>
    </Splash>
  );
}
