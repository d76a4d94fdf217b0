import type { DelimitedRows } from '../../../../foundation/files/reading/delimited-rows.ts';
import type { CompiledMapping } from './compiled-mapping.ts';
import { type Reject, reject } from './reject.ts';

const ORIGIN_MAXIMUM = 256;
const COMMENT_MAXIMUM = 1024;

interface Marks {
  readonly comment: string | null;
  readonly origin: string | null;
}

/** The comment and the origin that a row gives its values. */
export function marksOf(
  { commentColumn, dataOriginColumn, mapping }: CompiledMapping,
  rows: DelimitedRows,
): Marks | Reject {
  const comment = commentColumn >= 0 ? rows.text(commentColumn).trim() || null : null;
  const origin = (dataOriginColumn >= 0 ? rows.text(dataOriginColumn).trim() : '') || mapping.dataOrigin || null;
  if (comment !== null && comment.length > COMMENT_MAXIMUM) return reject('tooLong', COMMENT_MAXIMUM);
  if (origin !== null && origin.length > ORIGIN_MAXIMUM) return reject('tooLong', ORIGIN_MAXIMUM);
  return { comment, origin };
}
