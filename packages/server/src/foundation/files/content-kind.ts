import type { Readable } from 'node:stream';

/** What a file is by its first bytes, whatever its name says. */
export type ContentKind = 'text' | 'workbook' | 'zip' | 'oldWorkbook' | 'binary';

export type UnicodeEncoding = 'utf-16le' | 'utf-16be';

/** Enough for the marks of every kind, and for a fair share of a text's characters. */
const HEAD_BYTES = 4096;
const ZIP_MARK = 0x04034b50;
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;
const OLE_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Text has next to none of these; what is packed or compiled has many. */
const MOST_CONTROLS = 0.02;

/** A workbook is a zip whose first part is one of these, in the order that different programs write them. */
const WORKBOOK_PART = /^(\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/|customXml\/)/u;

/** The sort of UTF-16, by its byte order mark or by where its zero bytes lie. */
export function utf16Of(head: Buffer): UnicodeEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMostly = (share: number, rest: number) => share > head.length / 8 && rest < share / 8;
  if (isMostly(odd, even)) return 'utf-16le';
  return isMostly(even, odd) ? 'utf-16be' : null;
}

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f;

export function contentKind(head: Buffer): ContentKind {
  if (head.length >= NAME_AT && head.readUInt32LE(0) === ZIP_MARK) {
    const name = head.toString('latin1', NAME_AT, NAME_AT + head.readUInt16LE(NAME_LENGTH_AT));
    return WORKBOOK_PART.test(name) ? 'workbook' : 'zip';
  }
  if (head.subarray(0, OLE_MARK.length).equals(OLE_MARK)) return 'oldWorkbook';
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'binary';
  if (utf16Of(head) !== null) return 'text';
  return head.filter(isControl).length > head.length * MOST_CONTROLS ? 'binary' : 'text';
}

/** The first bytes of a stream, which is then closed. */
export async function headOf(stream: Readable, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const piece of stream) {
    pieces.push(piece as Buffer);
    read += (piece as Buffer).length;
    if (read >= length) break;
  }
  return Buffer.concat(pieces).subarray(0, length);
}

/** What a stream is; it is closed when that is known. */
export const kindOf = async (stream: Readable): Promise<ContentKind> => contentKind(await headOf(stream, HEAD_BYTES));
