import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { refuse } from '../../http/refusals.ts';
import { zipEntriesOf } from '../zip/read-zip.ts';
import { FormulaScan } from './formula-scan.ts';
import { SheetScan } from './sheet-scan.ts';

const MEGABYTE = 1024 ** 2;
/**
 * What parts of a workbook may unpack to. A sheet is read row by row; of a row, and of every other part, all is in memory
 * at once, in many times its size.
 */
const SHEET_MEGABYTES = 512;
const PART_MEGABYTES = 16;
const LINKS_MEGABYTES = 1;
/** A cell holds 32,767 characters, each at most six bytes as an entity. */
const TOKEN_MEGABYTES = 1;
const MOST_SHEETS = 1_000;

/** As long as the beginning of a row's tag may be. */
const CARRIED = 48;

/** Throws when a part is more than it may be. */
type Judge = (piece: Buffer) => void;

const assertWithin = (bytes: number, megabytes: number): void => {
  if (bytes > megabytes * MEGABYTE) throw refuse(importMessages.workbookTooLarge, megabytes);
};

function judgeOfPart(megabytes = PART_MEGABYTES): Judge {
  let size = 0;
  return (piece) => {
    size += piece.length;
    assertWithin(size, megabytes);
  };
}

const ROW = /<(?:\w{1,40}:)?row[\s/>]/gu;

/** `onText` is given each piece, and how many rows begin in it, about. */
function judgeOfSheet(onText: (text: string, rows: number) => void): Judge {
  let size = 0;
  let sinceTag = 0;
  let sinceRow = 0;
  let carried = '';
  // Comments and sections of plain text may hold what looks like a tag: such a sheet is counted as any other part.
  let hasSections = false;
  return (piece) => {
    const own = piece.toString('latin1');
    const text = carried + own;
    carried = text.slice(-CARRIED);
    size += piece.length;
    hasSections ||= text.includes('<!');
    const tag = text.lastIndexOf('<');
    sinceTag = tag < 0 ? sinceTag + piece.length : text.length - tag;
    sinceRow = /<\/?(?:\w{1,40}:)?row[\s/>]/u.test(text) ? 0 : sinceRow + piece.length;
    assertWithin(size, hasSections ? PART_MEGABYTES : SHEET_MEGABYTES);
    assertWithin(sinceTag, TOKEN_MEGABYTES);
    assertWithin(sinceRow, PART_MEGABYTES);
    onText(own, text.match(ROW)?.length ?? 0);
  };
}

/** Links of the workbook; those of sheets and other files lead to nothing that is read. */
const isLinks = (name: string): boolean => /\.rels$/iu.test(name) && !/(^|\/)(worksheets|externalLinks)\//iu.test(name);

/** A part that is read whole must not pass for a sheet. */
function judgeOfLinks(): Judge {
  const judge = judgeOfPart(LINKS_MEGABYTES);
  let text = '';
  return (piece) => {
    judge(piece);
    text += piece.toString('latin1');
    const links = text.match(/<(?:\w+:)?Relationship\s[^>]*>/gu) ?? [];
    const isWrong = (link: string) => /worksheets\//iu.test(link) && !/\/worksheet["']/u.test(link);
    if (text.includes('&#') || links.some(isWrong)) throw refuse(importMessages.fileUnreadable);
  };
}

const isSheet = (name: string): boolean => /(^|\/)worksheets\/[^/]+\.xml$/iu.test(name);

const SHEET_TAG = /<(?:\w+:)?sheet\s[^>]*?\bname=(?:"([^"]*)"|'([^']*)')[^<>]*/gu;

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const LAST_CODE_POINT = 0x10ffff;

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu, (whole, hexadecimal, decimal, name) => {
    if (name) return entities.get(name) ?? whole;
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });

const isWorkbook = (name: string): boolean => /(^|\/)workbook\.xml$/iu.test(name);

interface NamedSheet {
  readonly name: string;
  /** Of the link to its part. */
  readonly link: string;
  readonly isHidden: boolean;
}

/** The sheets, in their order. */
function sheetsIn(xml: string): NamedSheet[] {
  const sheets: NamedSheet[] = [];
  for (const [tag, double, single] of xml.matchAll(SHEET_TAG)) {
    if (sheets.length === MOST_SHEETS) throw refuse(importMessages.workbookTooManySheets, MOST_SHEETS);
    const link = /:id=["']([^"']*)["']/iu.exec(tag)?.[1] ?? '';
    const isHidden = /\bstate=["'](?:hidden|veryHidden)["']/iu.test(tag);
    sheets.push({ name: decoded(double ?? single ?? ''), link, isHidden });
  }
  return sheets;
}

const isWorkbookLinks = (name: string): boolean => /(^|\/)workbook\.xml\.rels$/iu.test(name);

/** The file names of parts by the links that lead to them. */
function partsIn(links: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const [tag] of links.matchAll(/<(?:\w{1,40}:)?Relationship\s[^<>]*>/gu)) {
    const [, id] = /\bId=["']([^"']*)["']/u.exec(tag) ?? [];
    const [, target] = /\bTarget=["']([^"']*)["']/u.exec(tag) ?? [];
    if (id !== undefined && target !== undefined) parts.set(id, fileNameOf(target));
  }
  return parts;
}

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** What a sheet has that people who fill it in have no use for. */
export interface SheetTraits {
  readonly name: string;
  readonly isHidden: boolean;
  readonly hasMergedCells: boolean;
  /** The address of a formula, where there is one. */
  readonly formula: string | null;
}

export interface MeasuredWorkbook {
  /** Names of its sheets, in their order. */
  readonly sheets: readonly string[];
  /** About how many rows its longest sheet has. */
  readonly rows: number;
  /** Addresses of the formulas of a sheet, null the first one, whose value isn't stored. */
  readonly unvaluedIn: (sheet: string | null) => ReadonlySet<string>;
  readonly traits: readonly SheetTraits[];
}

/** Unpacks every part of a workbook to nothing, before any is read: too many parts, sheets or bytes are refused. */
export async function measureWorkbook(bytes: Buffer): Promise<MeasuredWorkbook> {
  const sheets: NamedSheet[] = [];
  const formulas = new Map<string, FormulaScan>();
  const scans = new Map<string, SheetScan>();
  let parts: ReadonlyMap<string, string> = new Map();
  let rows = 0;
  for (const { name, open } of await zipEntriesOf(bytes)) {
    let own = 0;
    const scan = new FormulaScan();
    const sheetScan = new SheetScan();
    if (isSheet(name)) {
      formulas.set(fileNameOf(name), scan);
      scans.set(fileNameOf(name), sheetScan);
    }
    const onText = (text: string, count: number) => {
      own += count;
      scan.push(text);
      sheetScan.push(text);
    };
    const judge = isLinks(name) ? judgeOfLinks() : isSheet(name) ? judgeOfSheet(onText) : judgeOfPart();
    const isKept = isWorkbook(name) || isWorkbookLinks(name);
    const kept: Buffer[] = [];
    for await (const piece of await open()) {
      judge(piece as Buffer);
      if (isKept) kept.push(piece as Buffer);
    }
    rows = Math.max(rows, own);
    const text = Buffer.concat(kept).toString('utf8');
    if (isWorkbook(name)) sheets.push(...sheetsIn(text));
    if (isWorkbookLinks(name)) parts = partsIn(text);
  }
  return {
    sheets: sheets.map(({ name }) => name),
    rows,
    unvaluedIn: (wanted) => {
      const sheet = sheets.find(({ name }) => wanted === null || name === wanted);
      return formulas.get(parts.get(sheet?.link ?? '') ?? '')?.found ?? new Set();
    },
    traits: sheets.map(({ name, link, isHidden }) => {
      const { hasMergedCells = false, formula = null } = scans.get(parts.get(link) ?? '') ?? {};
      return { name, isHidden, hasMergedCells, formula };
    }),
  };
}
