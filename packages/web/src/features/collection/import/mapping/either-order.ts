import { dateOrderEvidence } from '@oikos/domain/collection/ambiguous-notation.ts';

interface DateColumn {
  readonly samples: readonly string[];
  readonly dateFormat: string | null;
}

/** The format that a column of dates shows; null where day and month could come in either order: it is asked about. */
export const sureFormatOf = ({ samples, dateFormat }: DateColumn): string | null =>
  samples.some((text) => dateOrderEvidence(text) !== null) ? null : (dateFormat ?? 'yyyy-MM-dd');
