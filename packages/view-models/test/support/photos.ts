import type { PictureFile } from '../../src/core/index.ts';
import type { PhotoPorts, Square } from '../../src/files/index.ts';

/** Pictures of 800×600 that tell how they were cut; `text/plain` is none. Without `camera` there is none. */
export function fakePhotos({ camera = true } = {}) {
  const closed: string[] = [];
  const cuts: Square[] = [];
  const ports: PhotoPorts = {
    pictures: {
      open: async ({ type }: PictureFile) =>
        type.startsWith('image/')
          ? {
              width: 800,
              height: 600,
              url: 'blob:1',
              cut: (square, pixels) => (cuts.push(square), `data:${pixels}`),
              close: () => void closed.push('picture'),
            }
          : null,
    },
    camera: {
      start: async () =>
        camera
          ? { stream: {}, shoot: async () => ({ type: 'image/jpeg', size: 9 }), stop: () => void closed.push('camera') }
          : null,
    },
  };
  return { ports, closed, cuts };
}
