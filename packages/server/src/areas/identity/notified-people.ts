import type { SaidMessage } from '@oikos/contract/message.ts';
import { createHook } from '../../foundation/records/hook.ts';
import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';

/** As many administrators hear of something that concerns them all. */
export const MOST_TOLD = 200;

export interface Told {
  readonly userIds: readonly number[];
  readonly titleSaid: SaidMessage;
  /** Somebody reminds them: by mail, too, unless they don't want that. */
  readonly isReminder?: true;
}

/** People hear of something by the bell, all of the same or each of their own. */
export const notifiedPeople = createHook<[scope: TenantScope, told: Told | readonly Told[]]>();
