import { sentence } from '@prumo/messages';
import { Button, Notice } from '@prumo/ui';
import type { SessionStore } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface Props {
  readonly session: SessionStore;
  readonly connection: { readonly online: boolean };
  /** What concerns the page that is shown. */
  readonly children?: ReactNode;
}

/** What concerns every page: suspension, another branch in another tab, no connection. [ACC-024, ERR-074 … ERR-077] */
export const ShellNotices = observer(function ShellNotices({ session, connection, children }: Props) {
  const notice = session.notice;
  return (
    <div className="shell-notices">
      {notice && (
        <Notice kind={notice.days < 0 ? 'danger' : 'warning'} live>
          {sentence(notice.code, { days: notice.days })}
        </Notice>
      )}
      {session.stale && (
        <Notice
          kind="warning"
          live
          action={
            <Button small onClick={session.reloadPage}>
              Recarregar
            </Button>
          }
        >
          A unidade foi trocada em outra aba. Recarregue para continuar nela.
        </Notice>
      )}
      {!connection.online && (
        <Notice kind="warning" live>
          Sem conexão com o servidor. O que foi digitado continua aqui; salve quando a conexão voltar.
        </Notice>
      )}
      {children}
    </div>
  );
});
