import { Dialog, SwitchField } from '@prumo/ui';
import { SHORTCUTS } from './shortcuts.ts';
import './shortcut-list.css';

interface Props {
  /** Shortcuts of one letter work. */
  readonly single: boolean;
  readonly onSingle: (on: boolean) => void;
  readonly onClose: () => void;
}

/** «?»: every shortcut, and the switch for those of one letter. [UXP-012] */
export const ShortcutList = ({ single, onSingle, onClose }: Props) => (
  <Dialog title="Atalhos do teclado" onClose={onClose}>
    <SwitchField label="Usar atalhos de uma tecla" hint="N, T, D, L, / e ?" value={single} onChange={onSingle} />
    {SHORTCUTS.map(({ where, shortcuts }) => (
      <section key={where} className="shortcuts" aria-label={where}>
        <h3>{where}</h3>
        <dl>
          {shortcuts.map(({ keys, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
