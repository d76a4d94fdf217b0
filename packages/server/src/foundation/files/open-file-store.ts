import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import type { Configuration } from '../../configuration.ts';
import { type FileStore, localFileStore } from './file-store.ts';

/**
 * Where the configuration keeps stored files: the local folder, or an S3 bucket, which must answer.
 * @throws StartUpError with one clear sentence
 */
export async function openFileStore({ filesDirectory, s3 }: Configuration): Promise<FileStore> {
  if (s3 === undefined) return localFileStore(filesDirectory);
  // Loaded where it is used: most installations keep files in a folder.
  const { reachBucket, s3FileStore } = await import('./s3-file-store.ts');
  try {
    await reachBucket(s3);
  } catch (error) {
    const place = s3.endpoint === undefined ? `of ${s3.region}` : `at ${s3.endpoint}`;
    throw new StartUpError(`The bucket '${s3.bucket}' ${place} (S3_BUCKET) can't be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return s3FileStore(s3);
}

/** An answer about a bucket has no body that explains it, so its status tells what is wrong. */
function reasonOf(error: unknown): string {
  const { name, message, code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  switch ($metadata?.httpStatusCode) {
    case 404:
      return 'there is none of this name';
    case 403:
      return 'the access key is wrong, or may not use it';
    case 301:
      return 'it lies in another region (S3_REGION)';
    default:
      // A refused connection has a code and no message of its own.
      return (message || code || name).replace(/\.$/, '');
  }
}
