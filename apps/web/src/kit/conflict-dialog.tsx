import { DEFAULT_TIME_ZONE, formatDateTime } from '@prumo/domain/dates';
import { Button, Dialog } from '@prumo/ui';
import type { ConflictRow, ConflictSide, VersionConflict } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { use, useId } from 'react';
import { Services } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import './conflict-dialog.css';
import { conflictLabel, type ConflictShows, conflictText } from './conflict-words.ts';

interface Props {
  readonly conflict: VersionConflict;
  /** The labels of the form's fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly shows?: ConflictShows | undefined;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

const NONE: ConflictShows = {};

/** Two people changed one record: both texts of every field that differs, side by side, and which one stays. */
export const ConflictDialog = observer(function ConflictDialog({
  conflict,
  labels,
  shows = NONE,
  busy,
  onSave,
  onBack,
}: Props) {
  const container = use(Services);
  const timeZone = container?.get(SESSION).branch?.timeZone ?? DEFAULT_TIME_ZONE;
  const stored = storedBy(conflict, timeZone);
  return (
    <Dialog
      title="Este registro foi alterado depois que você o abriu"
      size="lg"
      closable={!busy}
      onClose={onBack}
      onSubmit={onSave}
      footer={
        <>
          <Button onClick={onBack} disabled={busy}>
            Voltar ao formulário
          </Button>
          <Button kind="primary" type="submit" icon="check" busy={busy}>
            Salvar com as escolhas
          </Button>
        </>
      }
    >
      <p className="conflict-lead">
        Nada se perdeu. Em cada campo abaixo escolha o texto que fica; o que não aparece aqui está igual nos dois.
      </p>
      <div className="conflict-all">
        <Button small icon="user" onClick={() => conflict.chooseAll('mine')}>
          Ficar com todos os meus
        </Button>
        <Button small icon="users" onClick={() => conflict.chooseAll('stored')}>
          Ficar com os gravados
        </Button>
      </div>
      {conflict.rows.map((row) => (
        <Choice
          key={row.path}
          row={row}
          label={conflictLabel(row.path, labels)}
          shows={shows}
          stored={stored}
          onChoose={(side) => conflict.choose(row.path, side)}
        />
      ))}
    </Dialog>
  );
});

/** «Gravado por Bia em 21/11/2026 10:15», as far as it is known. */
function storedBy({ by, at }: VersionConflict, timeZone: string): string {
  return ['Gravado', by === null ? null : `por ${by}`, at === null ? null : `em ${formatDateTime(at, timeZone)}`]
    .filter((part) => part !== null)
    .join(' ');
}

interface ChoiceProps {
  readonly row: ConflictRow;
  readonly label: string;
  readonly shows: ConflictShows;
  readonly stored: string;
  readonly onChoose: (side: ConflictSide) => void;
}

const Choice = ({ row, label, shows, stored, onChoose }: ChoiceProps) => (
  <fieldset className="conflict-row">
    <legend>{label}</legend>
    <div className="conflict-sides">
      <Side
        row={row}
        side="mine"
        heading="Seu texto"
        text={conflictText(row.path, row.mine, shows)}
        onChoose={onChoose}
      />
      <Side
        row={row}
        side="stored"
        heading={stored}
        text={conflictText(row.path, row.stored, shows)}
        onChoose={onChoose}
      />
    </div>
  </fieldset>
);

interface SideProps {
  readonly row: ConflictRow;
  readonly side: ConflictSide;
  readonly heading: string;
  readonly text: string;
  readonly onChoose: (side: ConflictSide) => void;
}

function Side({ row, side, heading, text, onChoose }: SideProps) {
  const id = useId();
  return (
    <label className="conflict-side" htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={`conflict-${row.path}`}
        checked={row.side === side}
        onChange={() => onChoose(side)}
      />
      <span className="conflict-heading">{heading}</span>
      <span className="conflict-text">{text}</span>
    </label>
  );
}
