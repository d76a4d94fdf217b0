import type { FileExtension } from '../../records/files.ts';

/** What may be attached to a form and to its values. */
export const formFileTypes: readonly FileExtension[] = [
  '.csv',
  '.docx',
  '.jpeg',
  '.jpg',
  '.pdf',
  '.png',
  '.txt',
  '.xlsx',
];
export const MOST_FORM_FILE_MEGABYTES = 25;
export const MOST_FORM_FILE_BYTES = MOST_FORM_FILE_MEGABYTES * 1024 ** 2;
/** Where a form asks for files. */
export const MOST_FILES_OF_BLOCK = 20;
export const MOST_FILES_OF_VALUE = 10;
