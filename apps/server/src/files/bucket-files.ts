import type { S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import type { WriteStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';
import { LocalFiles } from './local-files.ts';

/** How long a bucket may say nothing, and how often it is asked again. */
const SILENT_MS = 15_000;
const TRIES = 3;
const RETRY_SECONDS = 5;

type Sdk = typeof import('@aws-sdk/client-s3');
export type BucketSettings = NonNullable<Settings['bucket']>;

/**
 * Uploads in a bucket that speaks S3, so that processes on several computers share them: key `<prefix><id>`. They arrive on the disk of the process
 * that receives them and leave it when they are kept. A bucket that is away is 503; what it could not remove is noted on this disk and tried again
 * with the next removal. (decision 0036)
 */
export class BucketFiles implements FileStore {
  private readonly sdk: Sdk;
  private readonly client: S3Client;
  private readonly local: LocalFiles;
  private readonly left: string;
  private readonly settings: BucketSettings;

  private constructor(sdk: Sdk, dataDir: string, settings: BucketSettings) {
    const { endpoint, region, credentials } = settings;
    this.sdk = sdk;
    this.settings = settings;
    this.local = new LocalFiles(dataDir);
    this.left = join(dataDir, 'files', 'to-remove');
    this.client = new sdk.S3Client({
      region,
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: SILENT_MS, socketTimeout: SILENT_MS },
      // Not every store knows the sums that the client adds by itself; ours goes along with each file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === null ? {} : { credentials }),
    });
  }

  /** The client is read from disk only where a bucket is used. */
  static async open(dataDir: string, settings: BucketSettings): Promise<BucketFiles> {
    return new BucketFiles(await import('@aws-sdk/client-s3'), dataDir, settings);
  }

  prepare(id: string): Promise<void> {
    return this.local.prepare(id);
  }

  write(id: string): WriteStream {
    return this.local.write(id);
  }

  pathOf(id: string): string {
    return this.local.pathOf(id);
  }

  async keep(id: string): Promise<void> {
    const path = this.local.pathOf(id);
    const { size } = await stat(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const command = new this.sdk.PutObjectCommand({
      ...this.at(id),
      Body: createReadStream(path),
      ContentLength: size,
      // The store compares it with what has arrived.
      ChecksumSHA256: hash.digest('base64'),
    });
    await this.client.send(command).catch((error: unknown) => {
      throw away(error);
    });
    await this.local.remove(id);
  }

  async read(id: string): Promise<Readable | null> {
    try {
      const { Body: body } = await this.client.send(new this.sdk.GetObjectCommand(this.at(id)));
      if (body instanceof Readable) return body;
    } catch (error) {
      if (error instanceof this.sdk.NoSuchKey) return null;
      throw away(error);
    }
    throw away(new Error('a bucket answered without bytes'));
  }

  async remove(id: string): Promise<void> {
    await this.local.remove(id);
    if (await this.removed(id)) await this.removeLeft();
    else await this.note(id);
  }

  private async removeLeft(): Promise<void> {
    for (const id of await readdir(this.left).catch(() => []))
      if (await this.removed(id)) await rm(join(this.left, id), { force: true });
  }

  private async note(id: string): Promise<void> {
    await mkdir(this.left, { recursive: true, mode: 0o700 });
    await writeFile(join(this.left, id), '', { flush: true });
  }

  private removed(id: string): Promise<boolean> {
    return this.client.send(new this.sdk.DeleteObjectCommand(this.at(id))).then(
      () => true,
      () => false,
    );
  }

  private at(id: string): { readonly Bucket: string; readonly Key: string } {
    // Refuses what is no id.
    this.local.pathOf(id);
    return { Bucket: this.settings.bucket, Key: `${this.settings.prefix}${id}` };
  }
}

const away = (cause: unknown): Refusal =>
  Object.assign(new Refusal(503, 'files.unavailable', { retryAfterSeconds: RETRY_SECONDS }), { cause });
