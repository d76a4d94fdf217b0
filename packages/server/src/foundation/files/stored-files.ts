import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf, type FileExtension, storedFileTypes } from '@oikos/contract/records/files.ts';
import { notFound, refuseField } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { fileStore, type WrittenContent } from './file-store.ts';

export interface NewFile {
  readonly name: string;
  readonly stream: Readable;
  /** By default the one its extension stands for. */
  readonly mediaType?: string;
  /** By default every type the product knows. */
  readonly allowed?: readonly FileExtension[];
}

export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdBy: number | null;
  readonly createdAt: string;
}

/** A stored file with where its content lies. */
export type StoredContent = StoredFile & { readonly storageKey: string };

const LONGEST_NAME = 255;

/** The name without folders and control characters; refuses a type that isn't allowed (X026). */
export function checkedFileName(name: string, allowed?: readonly FileExtension[]): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // Signs that turn the direction of writing make one extension look like another.
  const clean = base.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const extension = extensionOf(clean, allowed);
  if (!extension) throw refuseField('file', generalMessages.fileExtension);
  return clean.length <= LONGEST_NAME ? clean : clean.slice(0, LONGEST_NAME - extension.length) + extension;
}

/** Records content that is already kept; part of the caller's transaction. */
export async function recordFile(
  scope: TenantScope,
  file: { name: string; mediaType: string; content: WrittenContent },
): Promise<number> {
  const { storageKey, sizeBytes, sha256 } = file.content;
  const { id } = await scope.db
    .insertInto('stored_file')
    .values({ name: file.name, mediaType: file.mediaType, sizeBytes, sha256, storageKey, createdBy: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores a file and returns its id. The file exists when the caller's transaction commits; content whose transaction
 * didn't is removed by the schedule. For uploads of unknown length keep the content first (`fileStore().write`), then
 * record it, so that no transaction waits for the sender.
 */
export async function storeFile(scope: TenantScope, file: NewFile): Promise<number> {
  const name = checkedFileName(file.name, file.allowed);
  const content = await fileStore().write(scope.companyId, file.stream);
  return recordFile(scope, { name, mediaType: file.mediaType ?? mediaTypeOf(name), content });
}

export const mediaTypeOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension ? storedFileTypes[extension] : 'application/octet-stream';
};

/** What is known of a stored file of the company; refuses with 404 when there is none. */
export async function readStoredFile(scope: TenantScope, id: number): Promise<StoredContent> {
  return scope.db
    .selectFrom('stored_file')
    .select(['id', 'name', 'mediaType', 'sizeBytes', 'sha256', 'createdBy', 'createdAt', 'storageKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** The caller's own upload; anybody else's is 404. Until a record refers to a file, only who stored it may use it. */
export async function readOwnUpload(scope: TenantScope, id: number): Promise<StoredContent> {
  const file = await readStoredFile(scope, id);
  if (scope.userId === null || file.createdBy !== scope.userId) throw notFound();
  return file;
}

/** A record gets a file that the saver uploaded, or keeps its own. So nobody gets another person's file by its id. */
export async function assertMayAttach(scope: TenantScope, fileId: number | null, existing: number | null) {
  if (fileId !== null && fileId !== existing) await readOwnUpload(scope, fileId);
}

/** Opens a stored file. The stream fails at its end when the content isn't what was stored. */
export async function openFile(scope: TenantScope, id: number): Promise<StoredFile & { stream: Readable }> {
  const { storageKey, ...file } = await readStoredFile(scope, id);
  return { ...file, stream: verified(fileStore().read(storageKey), file.sha256) };
}

/** A file that a reader opens as often as it needs to, outside any transaction. */
export interface SourceFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** The whole; fails at its end when it isn't what was stored. */
  readonly open: () => Readable;
  /** Bytes from `start` up to, not including, `end`. */
  readonly openPart: (start: number, end: number) => Readable;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
}

/** A stored file to read: nothing is opened yet, so that no transaction waits for its reader. */
export function sourceOf(file: StoredContent, signal?: AbortSignal): SourceFile {
  const { name, sizeBytes, storageKey, sha256 } = file;
  return {
    name,
    sizeBytes,
    open: () => verified(fileStore().read(storageKey), sha256),
    openPart: (start, end) => fileStore().read(storageKey, { start, end }),
    ...(signal && { signal }),
  };
}

/** Holds the last piece back until the whole is known to be right: nobody gets a complete wrong file. */
function verified(content: Readable, sha256: string): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (held) this.push(held);
      held = chunk;
      done();
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new Error('The stored file differs from what was stored'));
    },
  });
  content.once('error', (error) => check.destroy(error));
  check.once('close', () => content.destroy());
  return content.pipe(check);
}

/** Takes a file away that nothing refers to any more; its content goes as an orphan. */
export async function removeFile({ db }: TenantScope, id: number): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute();
}
