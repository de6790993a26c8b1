import type { PictureFile } from '../core/index.ts';
import type { Square } from './photo-crop.ts';

/** A face as it is stored: data URLs of 200×200, and of 64×64 for lists. */
export interface Photo {
  readonly image: string;
  readonly thumbnail: string;
}

/** A picture that could be read. */
export interface OpenedPicture {
  readonly width: number;
  readonly height: number;
  /** An address under which the browser shows it, until it is closed. */
  readonly url: string;
  /** A square of it, drawn with so many pixels, as a data URL. */
  cut(square: Square, pixels: number): string | null;
  close(): void;
}

/** Reads a picture file; null when it is none. */
export interface PictureOpener {
  open(picture: PictureFile): Promise<OpenedPicture | null>;
}

/** A camera that is running. */
export interface RunningCamera {
  /** What a video element shows. */
  readonly stream: object;
  shoot(): Promise<PictureFile | null>;
  stop(): void;
}

/** Asks for the camera; null when there is none or it was refused. */
export interface Camera {
  start(): Promise<RunningCamera | null>;
}

export interface PhotoPorts {
  readonly pictures: PictureOpener;
  readonly camera: Camera;
}
