import type {
  applyListImport,
  checkListImport,
  ListImportLine,
  ListImportOutcome,
  ListImportRow,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { addressOf, type InputOf } from '@oikos/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { callLines } from './call-lines.ts';
import { readAgainAfter } from './read-again.ts';

type ImportEndpoint = typeof checkListImport | typeof applyListImport;

/** Runs an import or its dry run: tells how far it is (0 to 1), answers what became of the rows. Throws `ApiError`. */
export async function runListImport<E extends ImportEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  tell: (progress: number) => void,
  signal?: AbortSignal,
): Promise<ListImportOutcome> {
  const { path, method } = endpoint;
  const rows: ListImportRow[] = [];
  for await (const line of callLines<ListImportLine>(addressOf(path), { method, body: input, signal })) {
    if ('progress' in line) tell(line.progress);
    else if ('rows' in line) rows.push(...line.rows);
    else if ('failure' in line) throw new ApiError(line.failure.status, line.failure);
    else {
      await readAgainAfter(endpoint, input);
      return { ...line.outcome, rows: rows.sort((one, other) => one.row - other.row) };
    }
  }
  throw new ApiError(0, undefined);
}
