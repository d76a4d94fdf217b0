import type { Readable } from 'node:stream';
import { readZipEntry } from './zip-entry.ts';

const WORKBOOK = 'xl/workbook.xml';
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu, (whole, hexadecimal, decimal, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });

/** The names of a workbook's sheets, in their order; read from the stream without unpacking the sheets. */
export async function sheetNames(workbook: Readable): Promise<readonly string[]> {
  const content = await readZipEntry(workbook, WORKBOOK);
  if (content === null) return [];
  const tags = content.toString('utf8').matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname=(?:"([^"]*)"|'([^']*)')/gu);
  return [...tags].map(([, double, single]) => decoded(double ?? single ?? ''));
}
