import { readStoredFile, sourceOf } from '../../../../foundation/files/stored-files.ts';
import type { InCompany } from '../../../../foundation/http/handler.ts';
import { wordingIn } from '../../../../foundation/records/wording.ts';
import { isOwnMark } from '../worksheets/workbook-mark.ts';
import { type MatchedWorkbook, matchSheets } from './match-sheets.ts';
import { readRecord } from './onboarding-record.ts';
import { readRawSheets } from './read-raw-sheets.ts';

export interface OpenedWorkbook extends MatchedWorkbook {
  readonly fileName: string;
  readonly storedFileId: number;
  readonly language: string;
  readonly isOwn: boolean;
}

/** Reads the workbook of an onboarding between transactions, and finds what its sheets are and whether the caller may import them. */
export async function openWorkbook(inCompany: InCompany, id: number, signal: AbortSignal): Promise<OpenedWorkbook> {
  const stored = await inCompany({ readOnly: true }, async (scope) =>
    readStoredFile(scope, (await readRecord(scope, id)).storedFileId),
  );
  const raw = await readRawSheets(sourceOf(stored, signal));
  const language = raw.mark?.language ?? 'en-us';
  return inCompany({ readOnly: true }, async (scope) => {
    const isOwn = raw.mark !== undefined && (await isOwnMark(scope, raw.mark));
    const wording = await wordingIn(scope, language);
    const matched = matchSheets(raw, { wording, isOwn, session: scope.session });
    return { ...matched, fileName: stored.name, storedFileId: stored.id, language, isOwn };
  });
}
