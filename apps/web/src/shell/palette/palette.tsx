import { formatDate } from '@prumo/domain/dates';
import { createHttpPatientGateway } from '@prumo/http-adapter/patients';
import { CommandMenu } from '@prumo/ui';
import { setTheme } from '@prumo/ui/theme';
import { type CallOptions, CommandPalette } from '@prumo/view-models/core';
import type { PatientItem } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewModel } from '../../composition/services.tsx';
import { API, BRANCH_CHOOSER, CLOCK, RECENT_RECORDS, SESSION } from '../../composition/tokens.ts';
import { useStarted } from '../../kit/index.ts';
import { reachable } from '../../pages/menu.ts';
import { routes } from '../routes.ts';
import { mayOpenIn } from '../may-open-in.ts';
import { type PaletteCommand, recordCommands, routeCommands } from './commands.ts';

/** Patients shown at once. */
const MOST_PATIENTS = 8;

interface Props {
  readonly onClose: () => void;
  readonly onPrices: () => void;
  readonly onShortcuts: () => void;
}

/** Ctrl+K over the session: what this user may open or do here. [UXP-012] */
export function Palette({ onClose, onPrices, onShortcuts }: Props) {
  const session = useViewModel(SESSION);
  const branches = useViewModel(BRANCH_CHOOSER);
  const clock = useViewModel(CLOCK);
  const api = useViewModel(API);
  const recent = useViewModel(RECENT_RECORDS);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [palette] = useState(() => {
    const open = (path: string) => void navigate(path);
    const action = (text: string, icon: PaletteCommand['icon'], run: () => void): PaletteCommand => ({
      id: text,
      group: 'Ações',
      text,
      icon,
      run,
    });
    const patients = createHttpPatientGateway(api);
    const lineOf = ({ id, name, socialName, birthDate }: PatientItem): PaletteCommand => ({
      id,
      group: 'Pacientes',
      text: socialName ?? name,
      icon: 'user',
      detail: birthDate === null ? undefined : formatDate(birthDate),
      run: () => open(`/patients/${id}`),
    });
    const search = async (text: string, options: CallOptions) => {
      const answer = await patients.list({ search: text, active: true, limit: MOST_PATIENTS, offset: 0 }, options);
      return answer.ok ? { ok: true as const, value: answer.value.items.map(lineOf) } : answer;
    };
    const actions = [
      ...(session.branches.length > 1 ? [action('Trocar unidade', 'building', branches.open)] : []),
      ...(session.suspended ? [] : [action('Consultar preços de procedimentos', 'dollar', onPrices)]),
      action('Atalhos do teclado', 'question-circle', onShortcuts),
      action('Tema claro', 'sun', () => setTheme('light')),
      action('Tema escuro', 'moon', () => setTheme('dark')),
      action('Sair do sistema', 'sign-out', () => open('/logout')),
    ];
    const found = routeCommands(reachable(routes, session.suspended), {
      can: session.can,
      module: session.module,
      open,
    });
    return new CommandPalette(
      [...recordCommands(recent, mayOpenIn(routes, session.can), open, pathname), ...found, ...actions],
      session.can('general:listPatients') && !session.suspended ? search : null,
      clock,
    );
  });
  useStarted(() => undefined, palette.stop);
  return <PaletteMenu palette={palette} onClose={onClose} />;
}

/** The palette as it stands. */
export const PaletteMenu = observer(function PaletteMenu({
  palette,
  onClose,
}: {
  readonly palette: CommandPalette<PaletteCommand>;
  readonly onClose: () => void;
}) {
  const pick = (index: number) => {
    // First away, so that the focus goes to what the command opens.
    onClose();
    palette.pick(index);
  };
  return (
    <CommandMenu
      title="Buscar"
      placeholder="Paciente, tela ou ação"
      text={palette.text}
      onText={palette.type}
      lines={palette.lines}
      active={palette.active}
      onActive={palette.point}
      onPick={pick}
      onClose={onClose}
      note={noteOf(palette)}
    />
  );
});

function noteOf({ state, lines }: CommandPalette<PaletteCommand>): string | undefined {
  if (state === 'loading') return 'Procurando pacientes…';
  if (state === 'failed') return 'Não foi possível procurar pacientes.';
  return lines.length === 0 ? 'Nada encontrado.' : undefined;
}
