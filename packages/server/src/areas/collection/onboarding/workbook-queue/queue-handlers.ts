import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import {
  downloadWorkbook,
  removeWorkbook,
  retryWorkbook,
  searchWorkbookQueue,
} from '@oikos/contract/collection/onboarding/workbook-queue.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { conflict } from '../../../../foundation/http/refusals.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { chosenWorksheets } from '../worksheets/choose-worksheets.ts';
import { lockRequest, removeFromQueue, retryRequest, stateOf } from './queue-workbook.ts';

const rows = sql`
  select w.id, w.name, w.worksheets as worksheet_ids, w.is_filled, ${stateOf} as state, w.submitted_at,
    coalesce(${personName('submitter')}, '') as submitted_by, w.processing_started_at, w.processing_ended_at,
    w.expires_at, w.row_count, w.job_run_id, j.error_said as failure
  from workbook_request w
  left join job_run j on j.company_id = w.company_id and j.id = w.job_run_id
  left join installation.app_user submitter on submitter.id = w.submitted_by`;

export const queueHandlers: readonly Handler[] = [
  serveList({
    endpoint: searchWorkbookQueue,
    query: ({ input }) => {
      const conditions = [
        sql`true`,
        ...containsCondition(['name'], input.contains),
        ...(input.states?.length ? [sql`state = any(${input.states}::text[])`] : []),
      ];
      return sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`;
    },
  }),
  handle(removeWorkbook, ({ scope, input }) => removeFromQueue(scope, input.id)),
  handle(retryWorkbook, async ({ scope, session, input }) => {
    const request = await lockRequest(scope, input.id);
    chosenWorksheets(request.worksheets, session);
    return retryRequest(scope, request);
  }),
  handle(downloadWorkbook, async ({ scope, session, input }) => {
    const { worksheets, state, storedFileId } = await lockRequest(scope, input.id);
    chosenWorksheets(worksheets, session);
    if (state === 'expired') throw conflict(onboardingMessages.expired);
    if (state !== 'ready' || storedFileId === null) throw conflict(onboardingMessages.notReady);
    return { ticket: await ticketFor(scope, { kind: 'file', fileId: storedFileId }) };
  }),
];
