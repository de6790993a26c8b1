import { holds } from '@prumo/domain/access';
import { displayName } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Clock, Icon, IconButton, MenuButton, type MenuItem } from '@prumo/ui';
import { type Density, getDensity, getTheme, setDensity, setTheme, type Theme, watchAppearance } from '@prumo/ui/theme';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChatToggle } from '../chat/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { BRANCH_CHOOSER, CHAT_INBOX, MODULE_CHOOSER, PREFERENCES, SESSION } from '../composition/tokens.ts';
import { readSingleKeys, setSingleKeys, singleKeysOn, useStarted } from '../kit/index.ts';
import { routes } from './routes.ts';
import { usePaletteKeys } from './use-palette-keys.ts';

const PriceSearchDialog = lazy(async () => ({
  default: (await import('../registry/price-search-dialog.tsx')).PriceSearchDialog,
}));

const ModulesDialog = lazy(async () => ({ default: (await import('./modules-dialog.tsx')).ModulesDialog }));
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const ShortcutList = lazy(async () => ({ default: (await import('./palette/shortcut-list.tsx')).ShortcutList }));

interface Props {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Module, branch, search, prices, chat, clock and the user's menu. [ACC-021, ACC-022, UIX-007, UXP-012] */
export const Header = observer(function Header({ menuOpen, onMenu }: Props) {
  const session = useViewModel(SESSION);
  const preferences = useViewModel(PREFERENCES);
  const inbox = useViewModel(CHAT_INBOX);
  const [over, setOver] = useState<'prices' | 'palette' | 'shortcuts' | 'modules' | null>(null);
  const close = () => setOver(null);
  useStarted(() => readSingleKeys(preferences));
  usePaletteKeys(
    () => session.branch !== null && setOver('palette'),
    () => setOver('shortcuts'),
  );
  const zone = session.branch?.timeZone;
  return (
    <header className="shell-header">
      <IconButton
        icon="bars"
        label="Menu"
        className="shell-menu-button"
        expanded={menuOpen}
        aria-controls="menu"
        onClick={onMenu}
      />
      <ModuleMenu />
      <span className="shell-branch" title={session.branch?.name}>
        {session.branch?.name}
      </span>
      <span className="shell-space" />
      {session.branch !== null && (
        <IconButton icon="search" label="Buscar (Ctrl+K)" onClick={() => setOver('palette')} />
      )}
      {session.branch !== null && !session.suspended && (
        <IconButton icon="dollar" label="Consultar preços de procedimentos" onClick={() => setOver('prices')} />
      )}
      {session.branch !== null && !session.suspended && <ChatToggle inbox={inbox} />}
      <span className="shell-clock">
        <Clock {...(zone === undefined ? {} : { timeZone: zone })} />
      </span>
      <AppearanceMenu />
      <UserMenu onModules={() => setOver('modules')} />
      <Suspense fallback={null}>
        {over === 'prices' && <PriceSearchDialog onClose={close} />}
        {over === 'palette' && (
          <Palette onClose={close} onPrices={() => setOver('prices')} onShortcuts={() => setOver('shortcuts')} />
        )}
        {over === 'shortcuts' && <Shortcuts onClose={close} />}
        {over === 'modules' && <Modules onClose={close} />}
      </Suspense>
    </header>
  );
});

function Modules({ onClose }: { readonly onClose: () => void }) {
  return <ModulesDialog chooser={useViewModel(MODULE_CHOOSER)} onClose={onClose} />;
}

function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const preferences = useViewModel(PREFERENCES);
  const [single, setSingle] = useState(singleKeysOn);
  const choose = (on: boolean) => {
    setSingleKeys(preferences, on);
    setSingle(on);
  };
  return <ShortcutList single={single} onSingle={choose} onClose={onClose} />;
}

const ModuleMenu = observer(function ModuleMenu() {
  const chooser = useViewModel(MODULE_CHOOSER);
  const navigate = useNavigate();
  const items: MenuItem[] = chooser.choices.map(({ key, available }) => ({
    label: label('module', key),
    checked: key === chooser.current,
    disabled: !available,
    run: () => {
      const visit = chooser.choose(key);
      if (visit?.newTab) window.open(visit.url, '_blank', 'noopener');
      else if (visit) void navigate(visit.url);
    },
  }));
  return (
    <MenuButton
      label={label('module', chooser.current)}
      icon="th-large"
      kind="ghost"
      items={items}
      className="shell-module"
    />
  );
});

const settings = routes.find(({ path }) => path === '/settings');

/** Seven entries, each where it leads somewhere for this person. [ACC-022] */
const UserMenu = observer(function UserMenu({ onModules }: { readonly onModules: () => void }) {
  const session = useViewModel(SESSION);
  const branches = useViewModel(BRANCH_CHOOSER);
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const open = session.branch !== null && !session.suspended;
  const items: MenuItem[] = [
    { label: 'Perfil', icon: 'user', run: go('/me') },
    ...(open ? [{ label: 'Módulos', icon: 'th-large', run: onModules } as const] : []),
    { label: 'Trocar unidade', icon: 'building', run: branches.open },
    ...(session.can('general:manageCustomerAccount')
      ? [{ label: 'Conta do cliente', icon: 'wallet', run: go('/customer') } as const]
      : []),
    ...(settings !== undefined && !session.suspended && holds(settings.permission, session.can)
      ? [{ label: 'Configurações gerais', icon: 'cog', run: go('/settings') } as const]
      : []),
    ...(open ? [{ label: 'Ajuda', icon: 'question-circle', run: go('/tickets') } as const] : []),
    { label: 'Sair', icon: 'sign-out', separated: true, run: go('/logout') },
  ];
  const user = session.user;
  return (
    <span className="shell-user">
      {user?.imageUrl ? <img src={user.imageUrl} alt="" width={28} height={28} /> : <Icon name="user" />}
      <MenuButton label={displayName(user?.name ?? '')} kind="ghost" align="end" items={items} />
    </span>
  );
});

const themeNames: Readonly<Record<Theme, string>> = {
  light: 'Tema claro',
  dark: 'Tema escuro',
  system: 'Tema do sistema',
};
const densityNames: Readonly<Record<Density, string>> = {
  comfortable: 'Linhas confortáveis',
  standard: 'Linhas padrão',
  compact: 'Linhas compactas',
};

function AppearanceMenu() {
  const theme = useSyncExternalStore(watchAppearance, getTheme);
  const density = useSyncExternalStore(watchAppearance, getDensity);
  const items: MenuItem[] = [
    ...Object.entries(themeNames).map(([key, name]) => ({
      label: name,
      checked: key === theme,
      run: () => setTheme(key as Theme),
    })),
    ...Object.entries(densityNames).map(([key, name], index) => ({
      label: name,
      checked: key === density,
      separated: index === 0,
      run: () => setDensity(key as Density),
    })),
  ];
  return <MenuButton label="Aparência" icon="palette" iconOnly kind="ghost" align="end" items={items} />;
}
