import { Icon } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { permitted } from '../kit/index.ts';
import type { PageFile } from '../pages/app-route.ts';
import { settingsChildren } from './hub-entries.ts';
import './settings-frame.css';

/** On a phone the children stand in one line that scrolls: the open one is seen. */
const showCurrent = (menu: HTMLElement | null): void =>
  menu?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The layout of the settings: their children beside the one that is open. [REG-046 … REG-052] */
const SettingsFrame = observer(function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const session = useViewModel(SESSION);
  return (
    <div className="settings-frame">
      <nav ref={showCurrent} className="settings-menu" aria-label="Configurações">
        <ul>
          {permitted(settingsChildren, session.can).map(({ path, text, icon }) => (
            <li key={path}>
              <NavLink to={path} className="settings-link">
                <Icon name={icon} />
                <span>{text}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-content">{children}</div>
    </div>
  );
});

/** A page of its own inside the layout of the settings. */
export const framed = ({ Component, modules }: PageFile): PageFile => ({
  ...(modules && { modules }),
  Component: () => (
    <SettingsFrame>
      <Component />
    </SettingsFrame>
  ),
});
