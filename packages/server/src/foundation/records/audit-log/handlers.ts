import { searchAuditLog, searchAuditPeople } from '@oikos/contract/records/audit-log.ts';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { addressOfPerson, nameOfPerson } from '../name-of-person.ts';
import { serveList } from '../serve-list.ts';
import { containsCondition } from '../serve-resource.ts';
import { auditItems } from './audit-items.ts';
import { auditRows, refuseLongSearch } from './audit-rows.ts';

export const auditLogHandlers: Handler[] = [
  serveList({
    endpoint: searchAuditLog,
    query: async ({ scope, input }) => {
      await refuseLongSearch(scope, input);
      return {
        query: auditRows(scope, input),
        nearest: (wanted) => (input.userId ? auditRows(scope, input, wanted) : null),
        isPlannedOnce: !input.contains,
      };
    },
    items: auditItems,
  }),
  serveList({
    endpoint: searchAuditPeople,
    query: ({ scope, input }) => {
      const found = containsCondition(['name', 'email'], input.contains);
      return sql`
        select * from (
          select u.id, ${nameOfPerson('u')} as name, ${addressOfPerson('u')} as email
          from installation.membership m join installation.app_user u on u.id = m.user_id
          where m.company_id = ${scope.companyId} and (exists (select from audit_log a where a.user_id = u.id)
            or exists (select from audit_log a where a.actor_id = u.id))) as person
        ${found.length > 0 ? sql`where ${sql.join(found)}` : sql``}`;
    },
  }),
];
