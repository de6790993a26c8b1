import { Button } from '@prumo/ui';
import type { PictureField } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import './picture-chooser.css';

interface Props {
  /** What the picture shows, e.g. «Assinatura». */
  readonly label: string;
  readonly field: PictureField;
  readonly value: string | null;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly id?: string | undefined;
}

/** A picture of a form: shown on paper white, chosen from a file, taken away. */
export const PictureChooser = observer(function PictureChooser({ label, field, value, hint, error, id }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="picture-chooser">
      {value === null ? <span className="picture-none">{hint}</span> : <img src={value} alt={label} />}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Arquivo: ${label}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void field.choose(file);
        }}
      />
      <div className="picture-actions">
        <Button small icon="image" busy={field.busy} onClick={() => input.current?.click()}>
          {value === null ? 'Escolher imagem' : 'Trocar imagem'}
        </Button>
        {value !== null && (
          <Button small kind="ghost" onClick={field.remove}>
            Remover
          </Button>
        )}
      </div>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  );
});
