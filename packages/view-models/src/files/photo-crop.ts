import { makeAutoObservable } from 'mobx';

/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Enlarges at most so many times. */
export const MAX_ZOOM = 4;

/** Which square of a picture becomes the face: the largest one in the middle, until it is moved or enlarged. It never leaves the picture. [UIX-008] */
export class PhotoCrop {
  readonly width: number;
  readonly height: number;
  zoom = 1;
  private centerX: number;
  private centerY: number;

  /** Width and height in pixels, at least 1. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.centerX = width / 2;
    this.centerY = height / 2;
    makeAutoObservable(this, { width: false, height: false }, { autoBind: true });
  }

  get square(): Square {
    const side = Math.min(this.width, this.height) / this.zoom;
    return {
      x: within(this.centerX - side / 2, this.width - side),
      y: within(this.centerY - side / 2, this.height - side),
      side,
    };
  }

  /** Moves the square by parts of its own side: 0,5 is half a face. */
  move(right: number, down: number): void {
    const { x, y, side } = this.square;
    this.centerX = within(x + right * side, this.width - side) + side / 2;
    this.centerY = within(y + down * side, this.height - side) + side / 2;
  }

  /** 1 shows as much as fits; beyond the limits it stays at them. */
  zoomTo(zoom: number): void {
    this.zoom = Number.isFinite(zoom) ? Math.min(MAX_ZOOM, Math.max(1, zoom)) : 1;
  }
}

const within = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));
