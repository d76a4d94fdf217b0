import { searchSentMails } from '@oikos/contract/identity/sent-mails.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import { tellingOfPerson } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';

/** Mail servers quote the address in their answers: who may not know it reads neither. */
const told = (column: string) => tellingOfPerson(sql.ref(column), 'm.user_id');

export const sentMailHandlers: Handler[] = [
  serveList({
    endpoint: searchSentMails,
    query: ({ scope, input }) => {
      if (!holdsAtRoot(scope, 'COMPANY_ADMIN')) throw denied();
      // What is a person's own counts once they agreed to be a member: before that the company knows nothing of them.
      return sql`
        select m.id, m.created_at, m.template, ${told('m.address')} as address, m.state, m.attempts,
          ${told('m.error')} as error, m.finished_at
        from installation.mail m
        where (m.company_id = ${scope.companyId} or m.company_id is null and m.user_id in (
            select p.user_id from installation.membership p
            where p.company_id = ${scope.companyId} and (p.invited_at is null or p.accepted_at is not null)))
          ${input.state === undefined ? sql`` : sql`and m.state = ${input.state}`}`;
    },
  }),
];
