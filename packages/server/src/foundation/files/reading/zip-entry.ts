import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { refuse } from '../../http/refusals.ts';
import type { SourceFile } from '../stored-files.ts';
import { type ZipEntry, zipEntries } from '../zip/read-zip.ts';

const isSupported = (name: string): boolean => /\.(csv|txt|xlsx)$/iu.test(name) && !/(^|\/)(__MACOSX\/|\.)/u.test(name);

/** The one file in a zip that an import can read. Refuses a zip with none or with several, never choosing silently. */
export async function findZipEntry({ openPart, sizeBytes }: SourceFile): Promise<ZipEntry> {
  const [found, another] = (await zipEntries(openPart, sizeBytes)).filter(({ name }) => isSupported(name));
  if (!found) throw refuse(importMessages.zipWithoutFile);
  if (another) throw refuse(importMessages.zipWithSeveral);
  return found;
}
