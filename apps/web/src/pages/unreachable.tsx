import { Button } from '@prumo/ui';
import { Splash } from './splash.tsx';

const reload = () => window.location.reload();

/** Nothing came from the server: the same page can be asked for again. [A46] */
export function Unreachable({ onRetry = reload }: { readonly onRetry?: () => void }) {
  return (
    <Splash text="Não foi possível falar com o servidor.">
      <Button icon="refresh" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Splash>
  );
}
