import { listImportMessages as say } from '@oikos/contract/collection/list-import-messages.ts';
import {
  applyListImport,
  checkListImport,
  requestListImportProblems,
} from '@oikos/contract/collection/list-imports.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { sql } from 'kysely';
import { storeFile } from '../../../files/stored-files.ts';
import { type Handling, handle, handleRaw } from '../../../http/handling.ts';
import { refuse } from '../../../http/refusals.ts';
import { ticketFor } from '../../work/public.ts';
import { problemsFile } from './problems-file.ts';
import { runListImport } from './run-list-import.ts';
import { streamImport, takeBack } from './stream-import.ts';

/** Simple lists are imported from the files that their export writes. */
export const listImportHandlings: readonly Handling[] = [
  handleRaw(checkListImport, ({ input, ...calling }) =>
    streamImport(calling, async (scope, onProgress, isLeft) => {
      const stopWhenLeft = (part: number) => {
        // Nobody waits for it any more.
        if (isLeft()) throw refuse(generalMessages.unexpected);
        onProgress(part);
      };
      return takeBack(await runListImport(scope, input, { isDryRun: true, onProgress: stopWhenLeft }));
    }),
  ),
  handleRaw(applyListImport, ({ input, ...calling }) =>
    streamImport(calling, async (scope, onProgress) => {
      const outcome = await runListImport(scope, input, { isDryRun: false, onProgress });
      const { rejected } = outcome.counts;
      if (input.allOrNothing && rejected > 0) throw refuse(say.someRejected, rejected);
      return outcome;
    }),
  ),
  handle(requestListImportProblems, async ({ scope, input }) => {
    await sql`savepoint list_import`.execute(scope.db);
    const outcome = await runListImport(scope, input, { isDryRun: true });
    await sql`rollback to savepoint list_import`.execute(scope.db);
    const fileId = await storeFile(scope, problemsFile(outcome, input.format));
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
];
