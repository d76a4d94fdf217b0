import type {
  applyListImport,
  checkListImport,
  ListImportLine,
  ListImportOutcome,
} from '@oikos/contract/collection/list-imports.ts';
import { addressOf, type InputOf } from '@oikos/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { send } from './call.ts';
import { readLines } from './lines.ts';

type ImportEndpoint = typeof checkListImport | typeof applyListImport;

/** Runs an import or its dry run: tells how far it is (0 to 1), answers what became of the rows. Throws `ApiError`. */
export async function runListImport<E extends ImportEndpoint>(
  { path, method }: E,
  input: InputOf<E>,
  tell: (progress: number) => void,
  signal?: AbortSignal,
): Promise<ListImportOutcome> {
  const response = await send(addressOf(path), { method, body: input, signal, accept: 'application/x-ndjson' });
  if (!response.body) throw new ApiError(0, undefined);
  for await (const line of readLines<ListImportLine>(response.body)) {
    if ('progress' in line) tell(line.progress);
    else if ('failure' in line) throw new ApiError(line.failure.status, line.failure);
    else return line.outcome;
  }
  throw new ApiError(0, undefined);
}
