import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.ts';
import { checkedStorageKey, measure, newStorageKey } from './storage-key.ts';

/** Where stored files lie on a service that speaks the S3 protocol. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of a service that isn't Amazon's; the bucket is then named in the path. */
  readonly endpoint: string | undefined;
  /** Unset: what the environment gives the process (a role of the machine, the container or the pod). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Precedes every key, so that installations can share a bucket; empty or ending in a slash. */
  readonly prefix: string;
}

/** What a part of an upload holds: 10 000 parts, the most there may be, make 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

function clientOf({ region, endpoint, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // The newer checksums are Amazon's alone; the content's own SHA-256 is checked whenever it is read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * Objects in a bucket, `<prefix><company>/<first two>/<random>`. An object is there only when its upload is complete; the
 * bucket's own life-cycle rule removes what a killed process left of an upload. Nothing is ever overwritten.
 */
export function s3FileStore(settings: S3Settings): FileStore {
  const client = clientOf(settings);
  const { bucket: Bucket, prefix } = settings;
  const objectOf = (storageKey: string) => ({ Bucket, Key: prefix + checkedStorageKey(storageKey) });

  async function* contentOf(object: { Bucket: string; Key: string; Range?: string }): AsyncGenerator<Buffer> {
    const { Body } = await client.send(new GetObjectCommand(object));
    yield* Body as unknown as AsyncIterable<Buffer>;
  }

  return {
    async write(companyId, content) {
      const storageKey = newStorageKey(companyId);
      const { through, result } = measure();
      content.once('error', (error) => through.destroy(error));
      const params = { ...objectOf(storageKey), Body: content.pipe(through) };
      try {
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
      } catch (error) {
        content.destroy();
        throw error;
      }
      return { storageKey, ...result() };
    },
    read: (storageKey, part) => {
      const range = part && { Range: `bytes=${part.start}-${part.end - 1}` };
      return Readable.from(contentOf({ ...objectOf(storageKey), ...range }), { objectMode: false });
    },
    async remove(storageKey) {
      await client.send(new DeleteObjectCommand(objectOf(storageKey)));
    },
    async *keysOlderThan(companyId, instant) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${companyId}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified } of Contents) {
          if (LastModified !== undefined && LastModified.getTime() < instant) yield Key.slice(prefix.length);
        }
      }
    },
  };
}

/** Asks for the bucket once; rejects with what the service, or the network, says. */
export async function reachBucket(settings: S3Settings): Promise<void> {
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } finally {
    client.destroy();
  }
}
