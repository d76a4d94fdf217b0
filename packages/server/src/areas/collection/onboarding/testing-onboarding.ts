import { Readable } from 'node:stream';
import { read, utils, write } from '@e965/xlsx';
import {
  importOnboarding,
  markedWorkbook,
  readOnboarding,
  searchOnboardingProblems,
  searchPreview,
  undoOnboarding,
  uploadOnboarding,
  validateOnboarding,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { exportWorkbook } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { storeFile } from '../../../foundation/files/stored-files.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';
import { afterJobs } from '../../../testing/worker.ts';

export type Rows = unknown[][];

/** Somebody who exports workbooks of a company and brings them in. */
export function onboardingOf(api: TestApi, client: TestClient) {
  const store = (content: Buffer, name = 'workbook.xlsx') =>
    api.within(client.companyId, async (scope) => {
      const id = await storeFile(scope, { name, stream: Readable.from([content]) });
      await sql`update stored_file set created_by = ${client.userId} where id = ${id}`.execute(scope.db);
      return id;
    });
  const shown = async (transactionId: number) => (await client.call(readOnboarding, { transactionId })).body;
  const ended = (transactionId: number) =>
    afterJobs(async () => {
      const now = await shown(transactionId);
      expect(now.state).not.toBe('IN_PROGRESS');
      return now;
    });
  const fetched = async (ticket: string) =>
    (await client.inject({ method: 'GET', url: `/download/${ticket}` })).rawPayload;
  return {
    store,
    shown,
    exported: async (worksheetIds: string[], isFilled = true, language = 'en-us'): Promise<Buffer> => {
      const reply = await client.inject({
        method: 'POST',
        url: addressOf(exportWorkbook.path),
        headers: { authorization: client.authorization },
        payload: { worksheetIds, isFilled, language },
      });
      expect(reply.statusCode).toBe(200);
      return reply.rawPayload;
    },
    upload: async (content: Buffer, name?: string) =>
      (await client.call(uploadOnboarding, { storedFileId: await store(content, name) })).body.id,
    check: async (transactionId: number) => {
      const { status } = await client.call(validateOnboarding, { transactionId });
      expect(status).toBe(200);
      return ended(transactionId);
    },
    apply: async (transactionId: number) => {
      const { status } = await client.call(importOnboarding, { transactionId });
      expect(status).toBe(200);
      return ended(transactionId);
    },
    undo: async (transactionId: number) => {
      const { status } = await client.call(undoOnboarding, { transactionId });
      expect(status).toBe(200);
      return ended(transactionId);
    },
    problems: async (transactionId: number) =>
      (await client.call(searchOnboardingProblems, { transactionId, take: 0 })).body.items,
    preview: async (transactionId: number, more: object = {}) =>
      (await client.call(searchPreview, { transactionId, take: 0, ...more })).body.items,
    marked: async (transactionId: number) =>
      fetched((await client.call(markedWorkbook, { transactionId })).body.ticket),
    fetched,
  };
}

/** The rows of a workbook's sheet, the headings first. */
export function rowsOf(content: Buffer, sheet: string): Rows {
  const found = read(content, { sheets: [sheet] }).Sheets[sheet];
  return found ? utils.sheet_to_json<unknown[]>(found, { header: 1, raw: false, defval: '' }) : [];
}

/** The rows of all sheets of a workbook, by their names: it is read once. */
export function sheetsOf(content: Buffer): ReadonlyMap<string, Rows> {
  const { Sheets: sheets } = read(content);
  return new Map(
    Object.entries(sheets).map(([name, sheet]) => [
      name,
      utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' }),
    ]),
  );
}

export const sheetNamesOf = (content: Buffer): string[] => read(content, { bookSheets: true }).SheetNames;

/** The workbook with cells changed, as a spreadsheet program would: by their addresses. */
export function edited(content: Buffer, cells: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Buffer {
  const book = read(content, { cellStyles: true });
  for (const [name, changes] of Object.entries(cells)) {
    const sheet = book.Sheets[name];
    if (!sheet) throw new Error(`The workbook has no sheet ${name}`);
    for (const [address, value] of Object.entries(changes)) utils.sheet_add_aoa(sheet, [[value]], { origin: address });
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** A workbook out of rows. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
