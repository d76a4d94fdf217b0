import { addressOf } from '@oikos/contract/endpoint.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { type FileColumn, requestDownload } from '@oikos/contract/records/downloads.ts';
import { chosenLanguage } from '../translation/language.ts';
import { call } from './call.ts';

export type ExportFormat = 'xlsx' | 'csv';

export interface ListExport {
  readonly list: AnyListEndpoint;
  readonly format: ExportFormat;
  /** The same search as on the screen, without paging. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly columns?: readonly FileColumn[];
}

/** CO₂e is 'CO2e' in a file: programs that read it look for the plain letters. */
const plainDigits = (text: string): string =>
  text.replace(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080));

const machineReadable = ({ title, words, ...column }: FileColumn): FileColumn => ({
  ...column,
  title: plainDigits(title),
  ...(words && { words: Object.fromEntries(Object.entries(words).map(([key, word]) => [key, plainDigits(word)])) }),
});

/** Downloads a whole list. A link carries no bearer token, so a single-use ticket replaces it. */
export async function downloadList({ list, format, columns, search }: ListExport): Promise<void> {
  const asked = {
    list: list.list.name,
    format,
    search: { ...search },
    columns: columns?.map(machineReadable),
    language: chosenLanguage(),
  };
  const { ticket } = await call(requestDownload, asked);
  downloadByTicket(ticket);
}

/** Hands the file to the browser's own download, which streams it to disk. */
export function downloadByTicket(ticket: string): void {
  const link = document.createElement('a');
  link.href = addressOf(`/download/${encodeURIComponent(ticket)}`);
  link.download = '';
  link.click();
}
