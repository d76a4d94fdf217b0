import { calculationChoices, resolveCalculationChoice } from '@oikos/contract/parameter/calculation-choices.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { rowsOf } from '../../../foundation/records/resource-rows.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes } from '../../../foundation/tenancy/tenant-scope.ts';
import { dateColumns, dateForms, holdsOn, shownDates } from '../factors/effective-dates.ts';
import { checkChoices } from './check-choices.ts';
import { choicePaths } from './choice-paths.ts';

export const choiceHandlers: Handler[] = [
  ...serveResource(calculationChoices, {
    columns: dateColumns,
    forms: dateForms,
    shown: { ...shownDates, nodeInFiles: sql`node_id.altname` },
    within: (scope) => sql`t.node_id is null or t.node_id in ${permittedNodes(scope, 'REFERENCE_DATA')}`,
    where: ({ date }) => holdsOn(date),
    beforeSave: { ofRows: checkChoices },
  }),
  handle(resolveCalculationChoice, async ({ scope, input }) => {
    const paths = choicePaths(input.programmeId, sql`select ${input.nodeId}::bigint as node_id`, input.kind);
    const { rows } = await sql<never>`
      select choice.* from (${await rowsOf('calculationChoice', scope)}) as choice join (${paths}) as path on path.choice_id = choice.id
      where path.valid_from <= ${input.date}::date and path.valid_to > ${input.date}::date
      order by path.rank limit 1`.execute(scope.db);
    return { choice: rows[0] ?? null };
  }),
];
