import { Button, Dialog, Icon } from '@prumo/ui';
import { MAX_ZOOM, type OpenCrop } from '@prumo/view-models/files';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './photo-chooser.css';

interface Props extends OpenCrop {
  readonly onUse: () => void;
  readonly onCancel: () => void;
}

/** One key moves the picture by so much of the frame. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The square of a picture that becomes the face: dragged with the pointer, moved with the arrows, enlarged with the slider. [UIX-008] */
export const PhotoCropDialog = observer(function PhotoCropDialog({ picture, crop, onUse, onCancel }: Props) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { x, y, side } = crop.square;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (last.current === null) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    crop.move((last.current.x - event.clientX) / width, (last.current.y - event.clientY) / width);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    crop.move(...arrow);
  };
  const percent = (part: number) => `${part * 100}%`;
  return (
    <Dialog
      title="Enquadrar a foto"
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button kind="primary" icon="check" onClick={onUse}>
            Usar foto
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged, and moved with the arrow keys */}
      <div
        className="photo-frame"
        role="group"
        aria-label="Enquadramento: mova com as setas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys are its way without a pointer
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: percent(picture.width / side),
            height: percent(picture.height / side),
            left: percent(-x / side),
            top: percent(-y / side),
          }}
        />
      </div>
      <label className="photo-zoom">
        <Icon name="search-plus" />
        <span className="visually-hidden">Ampliar</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => crop.zoomTo(Number(event.target.value))}
        />
      </label>
      <p className="photo-help">Arraste a foto, ou use as setas do teclado.</p>
    </Dialog>
  );
});
