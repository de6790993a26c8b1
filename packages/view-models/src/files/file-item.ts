import { makeAutoObservable, observableRef } from 'mobx';
import type { ChosenFile, StoredFile } from './file-gateway.ts';

/** One line of the file manager: on its way, saved, or failed. [UIX-025, ERR-078] */
export class FileItem {
  /** What tells lines apart, also before the server has given an id. */
  readonly key: string;
  state: 'uploading' | 'saved' | 'failed';
  /** As the server has it; null until it is saved. */
  file: StoredFile | null;
  /** What was chosen on this computer, for another try. */
  chosen: ChosenFile | null;
  /** 0 … 1 */
  progress = 0;
  /** Why it failed; null while it did not. */
  error: string | null = null;

  constructor(key: string, of: { readonly file: StoredFile } | { readonly chosen: ChosenFile }) {
    this.key = key;
    this.file = 'file' in of ? of.file : null;
    this.chosen = 'chosen' in of ? of.chosen : null;
    this.state = 'file' in of ? 'saved' : 'uploading';
    makeAutoObservable(this, { file: observableRef, chosen: observableRef });
  }

  get name(): string {
    return this.file?.description ?? this.chosen?.name ?? '';
  }

  get sizeBytes(): number {
    return this.file?.sizeBytes ?? this.chosen?.sizeBytes ?? 0;
  }

  /** What a browser can show by itself. */
  get preview(): 'image' | 'pdf' | null {
    const type = this.file?.contentType ?? '';
    if (type.startsWith('image/')) return 'image';
    return type === 'application/pdf' ? 'pdf' : null;
  }
}
