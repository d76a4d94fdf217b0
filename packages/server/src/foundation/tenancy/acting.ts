import type { Pool } from 'pg';
import { createDatabase } from '../db/database.ts';
import { createSupplier } from '../records/hook.ts';
import type { Session } from './session.ts';
import { inCompany, type TenantScope } from './tenant-scope.ts';

/** Whether the caller of the scope may act for a person of the company; the area of identity says so. */
export const mayActFor = createSupplier<[scope: TenantScope, subjectId: number], boolean>('who may act for whom');

/** Asked each time that a session is read: what somebody loses, or the other gains, ends it. */
export const mayStillAct = (pool: Pool, actor: Session, subjectId: number): Promise<boolean> =>
  inCompany(
    createDatabase(pool),
    { companyId: actor.companyId, userId: actor.userId, session: actor },
    { readOnly: true },
    (scope) => mayActFor.ask(scope, subjectId),
  );
