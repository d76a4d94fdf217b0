import { DRAFT_MAXIMUM, type FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import type { ShownImport } from '../import-target.ts';

/** A mapping that isn't saved yet, as it is kept on the server. */
export interface StoredDraft<Draft> {
  /** Of the columns it was made for. */
  readonly headerSignature: string;
  readonly layout: FileLayout;
  readonly fileMode: FileMode;
  readonly name: string;
  readonly draft: Draft;
}

/** Its text; null where it is too long to be kept. */
export function draftText(kept: StoredDraft<unknown>): string | null {
  const text = JSON.stringify(kept);
  return text.length > DRAFT_MAXIMUM ? null : text;
}

/** What is kept of an import; null where nothing is, or another edition of the screens kept it in a form of its own. */
export function storedDraft<Draft>({ draft: text }: Pick<ShownImport, 'draft'>): StoredDraft<Draft> | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<StoredDraft<Draft>> | null;
    return kept?.draft && kept.layout && kept.headerSignature ? (kept as StoredDraft<Draft>) : null;
  } catch {
    return null;
  }
}
