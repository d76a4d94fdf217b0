import { listImportMessages as say } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import {
  applyListImport,
  checkListImport,
  type ListImportRow,
  requestListImportProblems,
  undoListImport,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { searchListImportKept, searchListImports } from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { sql } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import { storeFile } from '../../../foundation/files/stored-files.ts';
import { type Handler, handle, handleRaw, handleStepwise } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { ticketFor } from '../../../foundation/records/downloads/tickets.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { wordingIn } from '../../../foundation/records/wording.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { keptRecords, pastImports } from './past-imports.ts';
import { problemsFile } from './problems-file.ts';
import { type ReadListImport, readListImport, runListImport } from './run-list-import.ts';
import { oneOfFew, streamImport, takeBack } from './stream-import.ts';
import { undoImportOfList } from './undo-list-import.ts';

/** What is wrong with rows, without importing them. */
async function readProblems(scope: TenantScope, read: ReadListImport, configuration: Configuration) {
  const wrong: ListImportRow[] = [];
  await sql`savepoint list_import`.execute(scope.db);
  await runListImport(scope, read, {
    isDryRun: true,
    onRows: (rows) => void wrong.push(...rows.filter(({ problems }) => problems.length > 0)),
    configuration,
  });
  await sql`rollback to savepoint list_import`.execute(scope.db);
  return wrong.sort((one, other) => one.row - other.row);
}

/** Simple lists are imported from the files that their export writes. */
export const listImportHandlers: readonly Handler[] = [
  handleRaw(checkListImport, ({ input, ...calling }) =>
    streamImport(calling, input, async (scope, read, { onProgress, onRows, isLeft }) => {
      const stopWhenLeft = (part: number) => {
        // Nobody waits for it any more.
        if (isLeft()) throw refuse(generalMessages.unexpected);
        onProgress(part);
      };
      return takeBack(
        await runListImport(scope, read, {
          isDryRun: true,
          onProgress: stopWhenLeft,
          onRows,
          configuration: calling.request.server.configuration,
        }),
      );
    }),
  ),
  handleRaw(applyListImport, ({ input, ...calling }) =>
    streamImport(calling, input, async (scope, read, { onProgress, onRows }) => {
      const outcome = await runListImport(scope, read, {
        isDryRun: false,
        onProgress,
        onRows,
        configuration: calling.request.server.configuration,
      });
      const { rejected } = outcome.counts;
      if (input.allOrNothing && rejected > 0) throw refuse(say.someRejected, rejected);
      return outcome;
    }),
  ),
  serveList({ endpoint: searchListImports, query: ({ scope, input }) => pastImports(scope, input) }),
  serveList({ endpoint: searchListImportKept, query: ({ scope, input }) => keptRecords(scope, input) }),
  handle(undoListImport, ({ scope, session, input }) => oneOfFew(session.userId, () => undoImportOfList(scope, input))),
  handleStepwise(requestListImportProblems, async ({ inCompany, session, input, request }) => {
    const read = await readListImport({ inCompany, session }, input);
    const work = async (scope: TenantScope) => {
      const rows = await readProblems(scope, read, request.server.configuration);
      const wording = await wordingIn(scope, input.language);
      const fileId = await storeFile(scope, problemsFile({ fileName: read.file.name, rows }, input.format, wording));
      return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
    };
    return inCompany({}, work).finally(() => read.file.rows.close());
  }),
];
