import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Notifier } from './notifier.ts';

/** A picture file; a browser's File fits. */
export interface PictureFile {
  readonly type: string;
  readonly size: number;
}

/** Makes a picture small enough for a box of pixels, as a data URL; null when the file is no picture. */
export interface PictureFitter {
  fit(picture: PictureFile, width: number, height: number): Promise<string | null>;
}

/** Largest signature and logo, in pixels. */
export const PICTURE_BOX = { width: 600, height: 200 } as const;

/** The longest data URL the server keeps. */
const MAX_CHARACTERS = 200_000;

/** A picture of a form (signature, logo): read from a file, made smaller, and handed to the draft as a data URL. */
export class PictureField {
  busy = false;
  readonly #fitter: PictureFitter;
  readonly #notifier: Notifier;
  readonly #set: (dataUrl: string | null) => void;

  constructor(fitter: PictureFitter, notifier: Notifier, set: (dataUrl: string | null) => void) {
    this.#fitter = fitter;
    this.#notifier = notifier;
    this.#set = set;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async choose(picture: PictureFile): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const dataUrl = await this.#fitter.fit(picture, PICTURE_BOX.width, PICTURE_BOX.height);
    runInAction(() => (this.busy = false));
    if (dataUrl === null) this.#notifier.error(sentence('file.type-refused'));
    else if (dataUrl.length > MAX_CHARACTERS) this.#notifier.error(sentence('request.too-large'));
    else this.#set(dataUrl);
  }

  remove(): void {
    this.#set(null);
  }
}
