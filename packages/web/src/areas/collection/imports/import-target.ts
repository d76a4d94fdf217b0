import type { FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { ImportPhase, ImportRow, UndoCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { importCalls } from '@oikos/contract/collection/imports/imports.ts';
import type { AnyEndpoint, Endpoint } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { FileMode, ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** An import as its steps show it, whatever it fills. */
export interface ShownImport extends ImportRow {
  readonly storedFileId: number;
  readonly mapping: { readonly layout: FileLayout } | null;
  readonly mappingName: string | null;
  readonly draft: string | null;
  readonly undo: UndoCounts | null;
}

export interface ImportRowsProps {
  readonly importId: number;
  readonly phase: ImportPhase;
  readonly outcome?: ImportOutcomeName | undefined;
}

/** The words of a target: its own group of messages has these names. */
export interface TargetWords extends Readonly<Record<`mode${Capitalize<FileMode>}`, Message>> {
  readonly title: Message;
  readonly help: Message;
  /** Beside the rows of the dry run. */
  readonly rowsNote: Message;
  /** With how many there are to write. */
  readonly load: Message;
  readonly nothingToLoad: Message;
  readonly undoText: Message;
  /** With how many were restored, removed and kept. */
  readonly undoneText: Message;
}

/** What happens with what exists, in the words of a target. */
export const modeWords = (words: TargetWords): Readonly<Record<FileMode, Message>> => ({
  append: words.modeAppend,
  overwrite: words.modeOverwrite,
  overwriteAndAppend: words.modeOverwriteAndAppend,
  dontOverwrite: words.modeDontOverwrite,
});

/** What an import fills, for the screens that are the same for all (decision 015). */
export interface ImportTarget<Shown extends ShownImport = ShownImport> {
  readonly calls: Pick<typeof importCalls, 'search' | 'create' | 'cancel' | 'undo' | 'keepDraft'> & {
    readonly read: Endpoint<(typeof importCalls.read)['input'], z.ZodType<Shown>>;
    readonly map: AnyEndpoint;
    readonly validate: AnyEndpoint;
    readonly load: AnyEndpoint;
    readonly searchRows: AnyEndpoint;
  };
  readonly words: TargetWords;
  /** What became of the rows of the file. */
  readonly Rows: ComponentType<ImportRowsProps>;
}

export interface StepProps<Shown extends ShownImport> {
  readonly shown: Shown;
  /** The import has moved on: it is read again, and its present step is shown. */
  readonly onChanged: () => Promise<void>;
}

/** The steps that show what is the target's own. */
export interface ImportSteps<Shown extends ShownImport> {
  readonly Mapping: ComponentType<StepProps<Shown>>;
  readonly Load: ComponentType<StepProps<Shown>>;
  readonly Done: ComponentType<StepProps<Shown>>;
  /** What the dry run found beside the rows. */
  readonly Findings?: ComponentType<{ readonly shown: Shown }>;
}
