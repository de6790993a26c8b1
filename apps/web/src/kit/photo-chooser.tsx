import { Button, Face } from '@prumo/ui';
import { PHOTO_PIXELS, type PhotoField } from '@prumo/view-models/files';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { PhotoCameraDialog } from './photo-camera-dialog.tsx';
import './photo-chooser.css';
import { PhotoCropDialog } from './photo-crop-dialog.tsx';

interface Props {
  readonly field: PhotoField;
  /** Whose face. */
  readonly name: string;
  readonly picture: string | null;
  /** The chosen face is being stored. */
  readonly busy?: boolean | undefined;
  readonly error?: string | undefined;
  readonly id?: string | undefined;
}

/** The face of a person: from a file or the camera, cut to a square of 200×200, taken away. [UIX-008, ACC-100] */
export const PhotoChooser = observer(function PhotoChooser({ field, name, picture, busy = false, error, id }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="photo-chooser">
      <Face name={name} picture={picture} size={PHOTO_PIXELS / 2} alt={picture === null ? '' : 'Foto'} />
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label="Arquivo da foto"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void field.choose(file);
        }}
      />
      <div className="photo-actions">
        <Button small icon="image" busy={field.busy || busy} onClick={() => input.current?.click()}>
          {picture === null ? 'Escolher foto' : 'Trocar foto'}
        </Button>
        <Button small icon="camera" disabled={field.busy || busy} onClick={() => void field.startCamera()}>
          Usar câmera
        </Button>
        {picture !== null && (
          <Button small kind="ghost" disabled={busy} onClick={field.remove}>
            Remover foto
          </Button>
        )}
      </div>
      {error !== undefined && <p className="field-error">{error}</p>}
      {field.running !== null && (
        <PhotoCameraDialog camera={field.running} onShoot={() => void field.shoot()} onCancel={field.stopCamera} />
      )}
      {field.cutting !== null && <PhotoCropDialog {...field.cutting} onUse={field.use} onCancel={field.cancel} />}
    </div>
  );
});
