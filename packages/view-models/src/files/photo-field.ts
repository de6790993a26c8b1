import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notifier, PictureFile } from '../core/index.ts';
import { PhotoCrop } from './photo-crop.ts';
import type { OpenedPicture, Photo, PhotoPorts, RunningCamera } from './photo-ports.ts';

/** Width and height of the stored face, and of the same face in lists. [UIX-008] */
export const PHOTO_PIXELS = 200;
export const THUMBNAIL_PIXELS = 64;

/** A picture that is being cut. */
export interface OpenCrop {
  readonly picture: OpenedPicture;
  readonly crop: PhotoCrop;
}

/** The face of a person in a form: from a file or the camera, cut to a square, and handed on. [UIX-008, ACC-100] */
export class PhotoField {
  /** A picture is being read, or the camera asked for. */
  busy = false;
  cutting: OpenCrop | null = null;
  running: RunningCamera | null = null;
  readonly #ports: PhotoPorts;
  readonly #notifier: Notifier;
  readonly #set: (photo: Photo | null) => void;

  constructor(ports: PhotoPorts, notifier: Notifier, set: (photo: Photo | null) => void) {
    this.#ports = ports;
    this.#notifier = notifier;
    this.#set = set;
    makeAutoObservable(this, { cutting: observableRef, running: observableRef }, { autoBind: true });
  }

  /** Opens a picture to be cut; a file that is none is told. */
  async choose(file: PictureFile): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const picture = await this.#ports.pictures.open(file);
    runInAction(() => {
      this.busy = false;
      this.cutting = picture === null ? null : { picture, crop: new PhotoCrop(picture.width, picture.height) };
    });
    if (picture === null) this.#notifier.error(sentence('file.type-refused'));
  }

  /** Starts the camera; without one, or without leave, a file is still a way. */
  async startCamera(): Promise<void> {
    if (this.busy || this.running !== null) return;
    this.busy = true;
    const running = await this.#ports.camera.start();
    runInAction(() => {
      this.busy = false;
      this.running = running;
    });
    if (running === null) this.#notifier.warning(sentence('camera.unavailable'));
  }

  async shoot(): Promise<void> {
    const picture = (await this.running?.shoot()) ?? null;
    this.stopCamera();
    if (picture !== null) await this.choose(picture);
  }

  stopCamera(): void {
    this.running?.stop();
    this.running = null;
  }

  /** Takes the square as the face. */
  use(): void {
    if (this.cutting === null) return;
    const { picture, crop } = this.cutting;
    const image = picture.cut(crop.square, PHOTO_PIXELS);
    const thumbnail = picture.cut(crop.square, THUMBNAIL_PIXELS);
    this.cancel();
    if (image === null || thumbnail === null) this.#notifier.error(sentence('file.type-refused'));
    else this.#set({ image, thumbnail });
  }

  cancel(): void {
    this.cutting?.picture.close();
    this.cutting = null;
  }

  remove(): void {
    this.#set(null);
  }

  /** The screen is left: camera off, picture closed. */
  stop(): void {
    this.stopCamera();
    this.cancel();
  }
}
