import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  changeFoundUsers,
  LeftReasons,
  previewFoundActivation,
  previewFoundDeactivation,
} from '@oikos/contract/identity/users/found-users.ts';
import type { leftUser } from '@oikos/contract/identity/users/users.ts';
import type { z } from 'zod';
import { byReason } from '../../../foundation/records/by-reason.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { InvitingConfiguration } from '../invitations/invite-person.ts';
import { readWorkOf } from '../work/read-work.ts';
import { stepUsers } from './change-users.ts';
import { findUsers } from './list-users.ts';
import { previewOfActivation } from './preview-activation.ts';
import { previewOfDeactivation } from './preview-deactivation.ts';

type Left = z.output<typeof leftUser>;

/** Many are refused for the same reason, which names what one of them holds or owns. */
const reasonsOf = (left: readonly Left[]): LeftReasons =>
  byReason(left, ({ code }) => code).map(({ first, count }) => ({ ...first, count }));

/** A step for all whom the filter finds, with those who are left as they are. */
export async function stepFoundUsers(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  { found, ...asked }: ParsedInputOf<typeof changeFoundUsers>,
): Promise<{ readonly reply: OutputOf<typeof changeFoundUsers>; readonly signedOutIds: readonly number[] }> {
  const userIds = [...(await findUsers(scope, found))];
  const { verdicts, links, doneCount, signedOutIds } = await stepUsers(scope, configuration, { ...asked, userIds });
  const left = verdicts.flatMap(({ problem, ...user }) => (problem ? [{ ...user, problem }] : []));
  return { reply: { doneCount, reasons: reasonsOf(left), left, links }, signedOutIds };
}

/** What a deactivation takes from those whom the filter finds, and what they leave. */
export async function previewFound(
  scope: TenantScope,
  { found }: ParsedInputOf<typeof previewFoundDeactivation>,
): Promise<OutputOf<typeof previewFoundDeactivation>> {
  const userIds = await findUsers(scope, found);
  const { refused, ...preview } = await previewOfDeactivation(scope, userIds);
  const staying = new Set(refused.map(({ userId }) => userId));
  return {
    ...preview,
    work: await readWorkOf(
      scope,
      userIds.filter((id) => !staying.has(id)),
    ),
    leftCount: refused.length,
    reasons: reasonsOf(refused),
  };
}

/** What those whom the filter finds gain who have access again. */
export async function previewFoundReturn(
  scope: TenantScope,
  { found, step }: ParsedInputOf<typeof previewFoundActivation>,
): Promise<OutputOf<typeof previewFoundActivation>> {
  const { without, ...preview } = await previewOfActivation(scope, await findUsers(scope, found), step);
  return { ...preview, reasons: reasonsOf(without) };
}
