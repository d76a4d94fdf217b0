import {
  type ActivityRow,
  type ErrorRow,
  type RequestRow,
  searchActivities,
  searchErrors,
  searchLogPeople,
  searchReports,
  searchRequests,
} from '@oikos/contract/records/application-logs.ts';
import { sql } from 'kysely';
import { addressOfPerson, nameOfPerson } from '../../records/name-of-person.ts';
import { serveList } from '../../records/serve-list.ts';
import { containsCondition } from '../../records/serve-resource.ts';
import type { Handler } from '../handler.ts';
import { summaryOf } from './call-words.ts';
import { activityRows, errorRows, refuseElsewhere, reportRows, requestRows } from './log-rows.ts';
import { withReasons } from './said-reasons.ts';

type Stored<Row> = Omit<Row, 'summary' | 'reasonSaid'>;

const withSummary = <Row extends { readonly call: string }>(row: Row): Row & { summary: string } => ({
  ...row,
  summary: summaryOf(row.call),
});

export const requestLogHandlers: Handler[] = [
  serveList({
    endpoint: searchActivities,
    query: ({ scope, input }) => activityRows(scope, input),
    items: (_scope, rows: readonly Stored<ActivityRow>[]) => withReasons(rows.map(withSummary)),
  }),
  serveList({
    endpoint: searchErrors,
    query: ({ scope, input }) => errorRows(scope, input),
    item: (row: Omit<ErrorRow, 'summary'>) => withSummary(row),
  }),
  serveList({
    endpoint: searchRequests,
    query: ({ scope, input }) => requestRows(scope, input),
    items: (_scope, rows: readonly Stored<RequestRow>[]) => withReasons(rows.map(withSummary)),
  }),
  serveList({ endpoint: searchReports, query: ({ scope, input }) => reportRows(scope, input) }),
  serveList({
    endpoint: searchLogPeople,
    query: ({ scope, input }) => {
      refuseElsewhere(scope);
      const found = containsCondition(['name', 'email'], input.contains);
      return sql`
        select * from (
          select u.id, ${nameOfPerson('u')} as name, ${addressOfPerson('u')} as email
          from installation.membership m join installation.app_user u on u.id = m.user_id
          where m.company_id = ${scope.companyId}) as person
        ${found.length > 0 ? sql`where ${sql.join(found)}` : sql``}`;
    },
  }),
];
