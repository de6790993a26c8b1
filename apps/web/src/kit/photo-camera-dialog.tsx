import { Button, Dialog } from '@prumo/ui';
import type { RunningCamera } from '@prumo/view-models/files';
import { useEffect, useRef } from 'react';
import './photo-chooser.css';

interface Props {
  readonly camera: RunningCamera;
  readonly onShoot: () => void;
  readonly onCancel: () => void;
}

/** What the camera sees, until the picture is taken. */
export function PhotoCameraDialog({ camera, onShoot, onCancel }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream as MediaStream;
  }, [camera]);
  return (
    <Dialog
      title="Tirar foto"
      size="md"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button kind="primary" icon="camera" onClick={onShoot}>
            Fotografar
          </Button>
        </>
      }
    >
      <video ref={video} className="photo-camera" autoPlay playsInline muted aria-label="Imagem da câmera" />
    </Dialog>
  );
}
