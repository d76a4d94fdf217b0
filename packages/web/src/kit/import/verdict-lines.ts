import type { ListImportRow, ListImportVerdict } from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { Speech } from '../../translation/translate.ts';
import { importTexts as texts } from './import-texts.ts';

/** A line of the table: a row of the file has one for each of its problems. */
export interface VerdictLine {
  /** From 0, in the table. */
  readonly place: number;
  readonly row: number;
  readonly key: string;
  readonly verdict: ListImportVerdict;
  readonly text: string;
}

/** What would become of the rows, those of one verdict or all, in words. */
export function verdictLines(
  rows: readonly ListImportRow[],
  chosen: ListImportVerdict | undefined,
  { say, sayReply }: Pick<Speech, 'say' | 'sayReply'>,
): readonly VerdictLine[] {
  return rows
    .filter(({ verdict }) => chosen === undefined || verdict === chosen)
    .flatMap(({ row, key, verdict, changes, problems }) => {
      const changed = changes.map(({ heading, value }) => say(texts.becomes, heading, value || '–')).join('; ');
      const wrong = problems.map(({ heading, ...said }) =>
        heading === '' ? sayReply(withParameters(said)) : say(texts.becomes, heading, sayReply(withParameters(said))),
      );
      return (wrong.length > 0 ? wrong : [changed]).map((text) => ({ row, key, verdict, text }));
    })
    .map((line, place) => ({ place, ...line }));
}

export const withParameters = ({
  code,
  message,
  parameters = [],
}: Omit<ListImportRow['problems'][number], 'heading' | 'value'>) => ({
  code,
  message,
  parameters,
});
