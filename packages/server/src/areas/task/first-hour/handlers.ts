import { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { readFirstThings as readThings } from '@oikos/contract/task/first-hour/first-things.ts';
import { firstHourOf, firstThings, isFirstHourOver } from '@oikos/domain/task/first-hour.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readFirstThings } from './read-first-things.ts';

const modulesOf = async (scope: TenantScope): Promise<readonly number[]> =>
  (await scope.db.selectFrom('company_module').select('moduleId').execute()).map(({ moduleId }) => moduleId);

const isHiddenFrom = async (scope: TenantScope, userId: number): Promise<boolean> =>
  (
    await scope.db
      .selectFrom('user_preference')
      .select('hidesFirstHour')
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.hidesFirstHour ?? false;

export const firstHourHandlers: Handler[] = [
  handle(readFirstHour, async ({ scope, session }) => {
    const steps = firstHourOf(await readFirstThings(scope), await modulesOf(scope));
    return {
      steps: steps.map((step) => ({ ...step, lacks: [...step.lacks] })),
      isOver: isFirstHourOver(steps),
      isHidden: await isHiddenFrom(scope, session.userId),
    };
  }),
  handle(readThings, async ({ scope }) => {
    const has = await readFirstThings(scope);
    return { lacks: firstThings.filter((thing) => !has[thing]) };
  }),
];
