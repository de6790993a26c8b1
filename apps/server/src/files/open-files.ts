import type { Settings } from '../settings.ts';
import { BucketFiles } from './bucket-files.ts';
import type { FileStore } from './file-store.ts';
import { LocalFiles } from './local-files.ts';

/** The store that the settings name: a bucket, else the data folder. */
export const openFiles = async ({ bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>): Promise<FileStore> =>
  bucket === null ? new LocalFiles(dataDir) : BucketFiles.open(dataDir, bucket);
