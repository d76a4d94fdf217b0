import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { Refusal, refuse } from '../../http/refusals.ts';

/** What the readers of workbooks throw of a broken file (hucre, zlib). */
const isFormatError = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^(Parse|Zip|Xml|Validation|InvalidArgument|UnsupportedFormat|EncryptedFile|Decryption|Hucre)\w*Error$/u.test(
    error.name,
  ) ||
    /^(Z_|ERR_TRAILING_JUNK)/u.test(String((error as { code?: string }).code)));

/** What a broken file makes a reader throw is the file's fault, said to anyone who gave it; anything else stays what it is. */
export const fileFault = (error: unknown): unknown =>
  !(error instanceof Refusal) && isFormatError(error) ? refuse(importMessages.fileUnreadable) : error;
