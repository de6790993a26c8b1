import type { Schemas } from '@prumo/contract';
import { isBlank, type Problem, problem } from '@prumo/domain/result';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Width and height of a face, and of the same face in lists. [UIX-008] */
const PHOTO_PIXELS = 200;
const THUMBNAIL_PIXELS = 64;

/** Points of a picture that is drawn on papers: a few bytes may say that they are billions, and whoever draws them makes room for all. */
const MOST_MILLIONS = 16;

/** What is wrong with a picture for papers: none, or of more points than one draws. Its head is read, nothing is unpacked. None is fine. [AUD-012] */
export function pictureProblems(field: string, dataUrl: string | null | undefined): Problem[] {
  if (isBlank(dataUrl)) return [];
  const bytes = bytesOf(dataUrl);
  if (bytes === null) return [problem(field, 'file.type-refused')];
  const size = sizeOf(bytes);
  return size !== null && size.width * size.height > MOST_MILLIONS * 1_000_000
    ? [problem(field, 'picture.too-many-points', { millions: MOST_MILLIONS })]
    : [];
}

/** What is wrong with a face: no picture, or of another size than 200×200 and 64×64. None is fine. [UIX-008] */
export function photoProblems(photo: Schemas['Photo'] | undefined): Problem[] {
  if (!photo) return [];
  const image = bytesOf(photo.image);
  const thumbnail = bytesOf(photo.thumbnail);
  if (image === null || thumbnail === null) return [problem('photo', 'file.type-refused')];
  return isSquare(image, PHOTO_PIXELS) && isSquare(thumbnail, THUMBNAIL_PIXELS)
    ? []
    : [problem('photo', 'picture.size', { pixels: PHOTO_PIXELS })];
}

/** The columns of a face. */
export const photoRow = (photo: Schemas['Photo']) => ({
  photo: photo?.image ?? null,
  photo_thumbnail: photo?.thumbnail ?? null,
});

/** The bytes of a PNG or JPEG data URL; null when it is none: the content decides, not the name it was given. [AUD-012] */
export function bytesOf(dataUrl: string): Buffer | null {
  const parts = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl);
  if (!parts) return null;
  const magic = parts[1] === 'png' ? PNG : JPEG;
  const bytes = Buffer.from(parts[2] ?? '', 'base64');
  return bytes.subarray(0, magic.length).equals(magic) ? bytes : null;
}

function isSquare(bytes: Buffer, pixels: number): boolean {
  const size = sizeOf(bytes);
  return size !== null && size.width === pixels && size.height === pixels;
}

const sizeOf = (bytes: Buffer): Size | null =>
  bytes.subarray(0, PNG.length).equals(PNG) ? sizeOfPng(bytes) : sizeOfJpeg(bytes);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first part of a PNG tells its size. */
function sizeOfPng(bytes: Buffer): Size | null {
  return bytes.length >= 24 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/** A JPEG is a row of segments, each with its length; the start of frame (SOF) tells the size. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
