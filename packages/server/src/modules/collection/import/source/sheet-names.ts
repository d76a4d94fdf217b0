import type { Readable } from 'node:stream';
import { readZipEntry } from './zip-entry.ts';

const WORKBOOK = 'xl/workbook.xml';
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

/** The names of a workbook's sheets, in their order; read from the stream without unpacking the sheets. */
export async function sheetNames(workbook: Readable): Promise<readonly string[]> {
  const content = await readZipEntry(workbook, WORKBOOK);
  if (content === null) return [];
  const tags = content.toString('utf8').matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname=(?:"([^"]*)"|'([^']*)')/gu);
  return [...tags].map(([, double, single]) => decoded(double ?? single ?? ''));
}
