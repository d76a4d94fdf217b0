import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { generalMessages } from '../general-messages.ts';
import { changingPermissions } from '../identity/permissions.ts';

/** File types that may be stored (V042), each with the media type it is served as. */
export const storedFileTypes = {
  '.csv': 'text/csv; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xlf': 'application/xliff+xml',
  '.xliff': 'application/xliff+xml',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
} as const;
export type FileExtension = keyof typeof storedFileTypes;
export const fileExtensions = Object.keys(storedFileTypes) as FileExtension[];

/** The file's extension in lower case, when it is one of `allowed`. */
export function extensionOf(
  fileName: string,
  allowed: readonly FileExtension[] = fileExtensions,
): FileExtension | undefined {
  const lower = fileName.trim().toLowerCase();
  return allowed.find((extension) => lower.endsWith(extension) && lower.length > extension.length);
}

export const maximumFileBytes = 2 * 1024 ** 3;

/** The body is multipart/form-data with one file, in whichever field. Anyone who may change nothing has no use for a file. */
export const uploadFile = endpoint({
  method: 'POST',
  path: 'work/files',
  saves: [],
  permission: changingPermissions,
  changes: 'own',
  input: z.object({}),
  output: z.object({ id: z.int(), name: z.string(), sizeBytes: z.int() }),
  failure: generalMessages.uploadFailed,
  summary: 'Stores a file of at most 2 GB (multipart/form-data), to be named by id in the call that uses it',
});

/** One's own uploads, and what a job stored for oneself; a company administrator's: everybody's. */
export const requestFileDownload = endpoint({
  method: 'POST',
  path: 'work/files/{id}/download',
  whileActing: true,
  saves: [],
  isRepeatable: true,
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({ id: idOf('storedFile') }),
  output: z.object({ ticket: z.string() }),
  summary: 'A single-use ticket, good for 60 seconds, that downloads a stored file',
});
