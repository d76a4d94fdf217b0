import { accessEndsMail, accessOfOthersEndsMail } from '@oikos/contract/mail/access-mails.ts';
import { modulePath } from '@oikos/contract/modules.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import { noteNoticedEnds } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { EndingAccess } from './ending-access.ts';
import { readMailReaders } from './mail-readers.ts';

/** Longer mails aren't read; the rest is counted. */
const MOST_LISTED = 30;

/** Those of the ends that nobody was mailed about; they are noted as mailed, in the caller's transaction. */
async function claimNotices(scope: TenantScope, ending: readonly EndingAccess[]): Promise<readonly EndingAccess[]> {
  const ids = ending.map(({ userId }) => userId);
  const claimed = new Set(await noteNoticedEnds(scope, ids));
  return ending.filter(({ userId }) => claimed.has(userId));
}

/** Mails, once for each end: to the person whose access ends, and one list to each administrator of their places. */
export async function mailAccessEnds(
  scope: TenantScope,
  ending: readonly EndingAccess[],
  lastAdministratorId: number | undefined,
): Promise<number> {
  const noticed = await claimNotices(scope, ending);
  const told = noticed.flatMap((each) => each.administratorIds.map((administratorId) => ({ administratorId, each })));
  const byAdministrator = Map.groupBy(told, ({ administratorId }) => administratorId);
  const readers = await readMailReaders(scope, [...noticed.map(({ userId }) => userId), ...byAdministrator.keys()]);
  const own = noticed.flatMap(({ userId, companyName, lastDay, isByDay }) => {
    const reader = readers.get(userId);
    if (!reader) return [];
    const isLastAdministrator = userId === lastAdministratorId;
    const fields = { companyName, lastDay, isByDay, isLastAdministrator };
    return [{ to: { userId }, template: accessEndsMail, language: reader.language, fields }];
  });
  const ofOthers = [...byAdministrator].flatMap(([userId, list]) => {
    const reader = readers.get(userId);
    const companyName = list[0]?.each.companyName ?? '';
    const path = `${modulePath(reader?.moduleId ?? 1)}/admin/user-administration`;
    const people = list.slice(0, MOST_LISTED).map(({ each }) => ({
      name: each.name,
      lastDay: each.lastDay,
      path: `${path}/${each.userId}`,
    }));
    const fields = { companyName, people, more: list.length - people.length, path };
    return reader ? [{ to: { userId }, template: accessOfOthersEndsMail, language: reader.language, fields }] : [];
  });
  await sendMails(scope, own);
  await sendMails(scope, ofOthers);
  return own.length + ofOthers.length;
}
