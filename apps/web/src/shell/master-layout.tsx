import { canOpenPath } from '@prumo/domain/access';
import { observer } from 'mobx-react-lite';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { BRANCH_CHOOSER, CHAT_INBOX, CONNECTION, SESSION } from '../composition/tokens.ts';
import type { AppRoute } from '../pages/app-route.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import '../kit/kit.css';
import './master-layout.css';
import { isOf, menuOf } from '../pages/menu.ts';
import { MayOpen } from '../pages/may-open.ts';
import { ModulePages } from '../pages/module-pages.ts';
import { mayOpenIn } from './may-open-in.ts';
import { routes } from './routes.ts';
import { ShellNotices } from './shell-notices.tsx';
import { SideMenu } from './side-menu.tsx';
import { missingOf } from './unknown-address.tsx';
import { SuspendedState } from './suspended-state.tsx';
import { useDocumentTitle } from '../pages/use-document-title.ts';
import { useLeaveGate } from './use-leave-gate.ts';

/** Where the chat takes the whole width. */
const PHONE = '(max-width: 599.98px)';

const ChatPanel = lazy(async () => ({ default: (await import('../chat/chat-panel.tsx')).ChatPanel }));
const MissingAddress = lazy(async () => ({ default: (await import('./missing-address.tsx')).MissingAddress }));
const BranchDialog = lazy(async () => ({ default: (await import('./branch-dialog.tsx')).BranchDialog }));

/** Header, menu, notices, the page and the chat beside it. [ACC-007, ACC-021, COM-014] */
export const MasterLayout = observer(function MasterLayout() {
  const session = useViewModel(SESSION);
  const branches = useViewModel(BRANCH_CHOOSER);
  const connection = useViewModel(CONNECTION);
  const inbox = useViewModel(CHAT_INBOX);
  const mayOpen = mayOpenIn(routes, session.can);
  const chatting = inbox.panelOpen && session.branch !== null && !session.suspended;
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname, state } = useLocation();
  const missing = session.branch === null ? null : missingOf(state);
  const main = useRef<HTMLElement>(null);
  useDocumentTitle();
  useLeaveGate();
  useModuleOfRoute();
  useEffect(() => {
    setMenuOpen(false);
    // Over a phone's whole width the panel would hide the page that was asked for.
    if (window.matchMedia(PHONE).matches) inbox.closePanel();
  }, [pathname, inbox]);
  useFocusOnNewPage(main, pathname);

  return (
    <div className="shell" data-chat={chatting || undefined}>
      <a className="skip-link" href="#conteudo" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Ir para o conteúdo
      </a>
      <Header onMenu={() => setMenuOpen(!menuOpen)} menuOpen={menuOpen} />
      <ShellNotices session={session} connection={connection}>
        {missing !== null && (
          <Suspense fallback={null}>
            <MissingAddress address={missing} />
          </Suspense>
        )}
      </ShellNotices>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      <main ref={main} id="conteudo" className="shell-main" tabIndex={-1}>
        <Progress />
        {canOpenPath(pathname, session.suspended) ? (
          session.branch !== null && (
            <MayOpen value={mayOpen}>
              <ModulePages value={menuOf(routes, session.module, session.can)}>
                <Outlet />
              </ModulePages>
            </MayOpen>
          )
        ) : (
          <SuspendedState canPay={session.can('general:manageCustomerAccount')} />
        )}
      </main>
      {chatting && (
        <Suspense fallback={null}>
          <ChatPanel />
        </Suspense>
      )}
      <BottomBar />
      {branches.isOpen && (
        <Suspense fallback={null}>
          <BranchDialog chooser={branches} />
        </Suspense>
      )}
    </div>
  );
});

/** A thin line while the next page is on its way. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="shell-progress" aria-hidden="true" />;
}

/** The module follows the page: whoever opens a link to another module sees that module's menu. [ACC-026] */
function useModuleOfRoute(): void {
  const session = useViewModel(SESSION);
  const route = useMatches()
    .map(({ handle }) => (handle as { readonly route?: AppRoute } | undefined)?.route)
    .findLast(Boolean);
  useEffect(() => {
    const [first] = [route?.module ?? []].flat();
    if (route !== undefined && first !== undefined && !isOf(route, session.module)) session.chooseModule(first);
  }, [route, session]);
}

/** A new page starts at its top, also for a screen reader; the first page and a changed search do not move the focus. */
function useFocusOnNewPage(main: { readonly current: HTMLElement | null }, pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
