import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ZOOM, type Photo, PhotoCrop, PhotoField } from '../../src/files/index.ts';
import { FakeNotifier } from '../support/fakes.ts';
import { fakePhotos } from '../support/photos.ts';

function made(options?: Parameters<typeof fakePhotos>[0]) {
  const photos = fakePhotos(options);
  const notifier = new FakeNotifier();
  const given: (Photo | null)[] = [];
  return {
    ...photos,
    notifier,
    given,
    field: new PhotoField(photos.ports, notifier, (photo) => void given.push(photo)),
  };
}
const png = { type: 'image/png', size: 9 };

test('a picture of 800×600 becomes a face of 200×200, and of 64×64 for lists, of the square in the middle [UIX-008]', async () => {
  const { field, given, cuts, closed } = made();
  await field.choose(png);
  expect(field.cutting?.crop.square).toEqual({ x: 100, y: 0, side: 600 });
  field.use();
  expect(given).toEqual([{ image: 'data:200', thumbnail: 'data:64' }]);
  expect(cuts).toEqual([
    { x: 100, y: 0, side: 600 },
    { x: 100, y: 0, side: 600 },
  ]);
  expect([field.cutting, closed]).toEqual([null, ['picture']]);
});

test('a file that is no picture is told, and nothing opens', async () => {
  const { field, notifier, given } = made();
  await field.choose({ type: 'text/plain', size: 9 });
  expect([notifier.texts, field.cutting, given]).toEqual([['Tipo de arquivo não permitido'], null, []]);
});

test('the camera shoots a picture that is cut like a file, and goes off', async () => {
  const { field, closed } = made();
  await field.startCamera();
  expect(field.running).not.toBeNull();
  await field.shoot();
  expect([field.running, field.cutting === null, closed]).toEqual([null, false, ['camera']]);
});

test('without a camera the file is named as the way; leaving the screen turns everything off', async () => {
  const without = made({ camera: false });
  await without.field.startCamera();
  expect(without.notifier.texts).toEqual(['Não foi possível abrir a câmera. Escolha um arquivo.']);
  const { field, closed } = made();
  await field.choose(png);
  await field.startCamera();
  field.stop();
  expect([field.running, field.cutting, closed]).toEqual([null, null, ['camera', 'picture']]);
});

test('the face is taken away', () => {
  const { field, given } = made();
  field.remove();
  expect(given).toEqual([null]);
});

describe('the square', () => {
  const sizes = fc.integer({ min: 1, max: 8000 });
  const moves = fc.array(
    fc.oneof(
      fc.tuple(
        fc.constant('move' as const),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
      ),
      fc.tuple(fc.constant('zoom' as const), fc.double(), fc.constant(0)),
    ),
    { maxLength: 20 },
  );

  test('never leaves the picture and never shrinks below a quarter, however it is moved and enlarged [UIX-008]', () => {
    fc.assert(
      fc.property(sizes, sizes, moves, (width, height, all) => {
        const crop = new PhotoCrop(width, height);
        for (const [what, one, other] of all) {
          if (what === 'move') crop.move(one, other);
          else crop.zoomTo(one);
        }
        const { x, y, side } = crop.square;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + side).toBeLessThanOrEqual(width + 1e-6);
        expect(y + side).toBeLessThanOrEqual(height + 1e-6);
        expect(side).toBeGreaterThanOrEqual(Math.min(width, height) / MAX_ZOOM - 1e-6);
      }),
    );
  });

  test('moves by parts of itself and keeps its middle when it is enlarged', () => {
    const crop = new PhotoCrop(800, 600);
    crop.zoomTo(2);
    expect(crop.square).toEqual({ x: 250, y: 150, side: 300 });
    crop.move(0.5, -1);
    expect(crop.square).toEqual({ x: 400, y: 0, side: 300 });
    crop.zoomTo(1);
    expect(crop.square).toEqual({ x: 200, y: 0, side: 600 });
  });
});
