import { PassThrough, type Readable } from 'node:stream';
import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import { refuse } from '../../../../http/refusals.ts';
import { ByteReader, CENTRAL_HEADER, copyContent, nextEntry } from './zip-entry.ts';

const MEGABYTE = 1024 ** 2;
/**
 * What parts of a workbook may unpack to. A sheet is read row by row; of a row, and of every other part, all is in memory
 * at once, in many times its size.
 */
const SHEET_MEGABYTES = 512;
const PART_MEGABYTES = 16;
/** A cell holds 32,767 characters, each at most six bytes as an entity. */
const TOKEN_MEGABYTES = 1;

const CENTRAL_BYTES = 46;
/** As long as the beginning of a row's tag may be. */
const CARRIED = 48;

/** Throws when a part is more than it may be. */
type Judge = (piece: Buffer) => void;

const assertWithin = (bytes: number, megabytes: number): void => {
  if (bytes > megabytes * MEGABYTE) throw refuse(importMessages.workbookTooLarge, megabytes);
};

function judgeOfPart(): Judge {
  let size = 0;
  return (piece) => {
    size += piece.length;
    assertWithin(size, PART_MEGABYTES);
  };
}

function judgeOfSheet(): Judge {
  let size = 0;
  let sinceTag = 0;
  let sinceRow = 0;
  let carried = '';
  // Comments and sections of plain text may hold what looks like a tag: such a sheet is counted as any other part.
  let hasSections = false;
  return (piece) => {
    const text = carried + piece.toString('latin1');
    carried = text.slice(-CARRIED);
    size += piece.length;
    hasSections ||= text.includes('<!');
    const tag = text.lastIndexOf('<');
    sinceTag = tag < 0 ? sinceTag + piece.length : text.length - tag;
    sinceRow = /<\/?(?:\w{1,40}:)?row[\s/>]/u.test(text) ? 0 : sinceRow + piece.length;
    assertWithin(size, hasSections ? PART_MEGABYTES : SHEET_MEGABYTES);
    assertWithin(sinceTag, TOKEN_MEGABYTES);
    assertWithin(sinceRow, PART_MEGABYTES);
  };
}

/** Links of the workbook; those of sheets and other files lead to nothing that is read. */
const isLinks = (name: string): boolean => /\.rels$/iu.test(name) && !/(^|\/)(worksheets|externalLinks)\//iu.test(name);

/** A part that is read whole must not pass for a sheet. */
function judgeOfLinks(): Judge {
  const judge = judgeOfPart();
  let text = '';
  return (piece) => {
    judge(piece);
    text += piece.toString('latin1');
    const links = text.match(/<(?:\w+:)?Relationship\s[^>]*>/gu) ?? [];
    const isWrong = (link: string) => /worksheets\//iu.test(link) && !/\/worksheet["']/u.test(link);
    if (text.includes('&#') || links.some(isWrong)) throw refuse(importMessages.fileUnreadable, 'rels');
  };
}

function judgeOf(name: string): Judge {
  if (isLinks(name)) return judgeOfLinks();
  return /(^|\/)worksheets\/[^/]+\.xml$/iu.test(name) ? judgeOfSheet() : judgeOfPart();
}

/** Measures every part, and that the directory, by which the parts may be read too, names these and no others. */
async function measure(workbook: Readable): Promise<void> {
  const reader = new ByteReader(workbook);
  const methods = new Map<number, number>();
  for (let entry = await nextEntry(reader); entry; entry = await nextEntry(reader)) {
    methods.set(entry.offset, entry.method);
    await copyContent(reader, entry, null, judgeOf(entry.name));
  }
  for (;;) {
    const header = await reader.take(CENTRAL_BYTES);
    if (header.length < CENTRAL_BYTES || header.readUInt32LE(0) !== CENTRAL_HEADER) break;
    const name = (await reader.take(header.readUInt16LE(28))).toString('utf8');
    await reader.take(header.readUInt16LE(30) + header.readUInt16LE(32));
    if (methods.get(header.readUInt32LE(42)) !== header.readUInt16LE(10))
      throw refuse(importMessages.fileUnreadable, name);
  }
  while (await reader.some());
}

/** Passes a workbook's bytes on, each once it is known that what has come so far unpacks to no more than it may. */
export async function* measuredWorkbook(workbook: Readable): AsyncGenerator<Buffer> {
  const copy = new PassThrough();
  let failure: unknown;
  const measuring = measure(copy).catch((error: unknown) => {
    failure = error;
    copy.destroy();
  });
  try {
    for await (const piece of workbook) {
      // A copy that was given up never takes what it was given.
      if (!copy.destroyed) await Promise.race([measuring, new Promise((resolve) => copy.write(piece, resolve))]);
      if (failure) throw failure;
      yield piece as Buffer;
    }
    copy.end();
    await measuring;
    if (failure) throw failure;
  } finally {
    copy.destroy();
  }
}
