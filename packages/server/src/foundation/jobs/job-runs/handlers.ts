import { cancelJobRun, followJobRun, readJobRun, searchJobRuns } from '@oikos/contract/records/job-runs.ts';
import { sql } from 'kysely';
import { type Handler, handle, handleRaw } from '../../http/handler.ts';
import { serveList } from '../../records/serve-list.ts';
import { containsCondition } from '../../records/serve-resource.ts';
import type { Session } from '../../tenancy/session.ts';
import { cancelRun } from '../cancel-run.ts';
import { followRun } from './follow-run.ts';
import { readRun, runRows } from './read-job-runs.ts';

export const jobRunHandlers: Handler[] = [
  serveList({
    endpoint: searchJobRuns,
    query: ({ scope, input }) => {
      const conditions = containsCondition(['title', 'message', 'startedByName'], input.contains);
      const rows = runRows(scope, input);
      return conditions.length > 0 ? sql`select * from (${rows}) as run where ${sql.join(conditions)}` : rows;
    },
  }),
  handle(readJobRun, ({ scope, input }) => readRun(scope, input.id)),
  handleRaw(followJobRun, ({ session, input, request, reply }) =>
    followRun(request, reply, session as Session, input.id),
  ),
  handle(cancelJobRun, async ({ scope, input }) => {
    // Only what the caller may see; one that has ended stays as it ended.
    await readRun(scope, input.id);
    await cancelRun(scope, input.id);
    return { isSuccessful: true as const };
  }),
];
