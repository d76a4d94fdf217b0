import type { FileExtension } from '@oikos/contract/records/files.ts';
import { fileTypeFromBuffer } from 'file-type';
import { contentKind } from './content-kind.ts';

/** What the library calls the content of each type that is no text; a zip's first bytes may leave open what is in it. */
const contentsOf: Partial<Record<FileExtension, readonly string[]>> = {
  '.docx': ['docx', 'zip'],
  '.jpeg': ['jpg'],
  '.jpg': ['jpg'],
  '.pdf': ['pdf'],
  '.png': ['png', 'apng'],
  '.xls': ['cfb'],
  '.xlsx': ['xlsx', 'zip'],
};

/** Whether a file that begins so is what its name says. */
export async function isOfType(head: Buffer, extension: FileExtension): Promise<boolean> {
  const kind = contentKind(head);
  const type = (await fileTypeFromBuffer(head))?.ext;
  // Documents of other programs are zips as well: anyone who calls one a zip isn't wrong.
  if (extension === '.zip') return kind === 'zip' || kind === 'workbook' || type === 'zip';
  const wanted = contentsOf[extension];
  if (wanted === undefined) return kind === 'text';
  if (type === 'zip' && kind !== 'workbook') return false;
  return type !== undefined && wanted.includes(type);
}
