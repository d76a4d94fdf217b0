import {
  endDirectoryToken,
  makeDirectoryToken,
  mapDirectoryGroup,
  readDirectory,
  rotateDirectoryToken,
  unmapDirectoryGroup,
  updateDirectory,
} from '@oikos/contract/federation/directory/directory.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireConfirmed } from '../../identity/public.ts';
import { endToken, makeToken, rotateToken } from './change-directory-tokens.ts';
import { directoryGroupList } from './groups/list-directory-groups.ts';
import { mapGroup, unmapGroup } from './groups/map-group.ts';
import { openDirectory, refuseElsewhere } from './read-directory.ts';
import { readDirectoryState } from './read-directory-state.ts';

const isDone = { isSuccessful: true as const };

async function saveMailing(scope: TenantScope, mailsInvitations: boolean): Promise<void> {
  await lockCompany(scope);
  const before = await openDirectory(scope);
  await scope.db.updateTable('directory').set({ mailsInvitations }).execute();
  const told = (mails: boolean) => ({ directoryMailsInvitations: mails });
  const changed = { id: scope.companyId, before: told(before.mailsInvitations), after: told(mailsInvitations) };
  await auditChanges(scope, 'company', [changed], { skipsSame: true });
}

export const directoryHandlers: Handler[] = [
  handle(readDirectory, ({ scope, request }) => {
    refuseElsewhere(scope);
    return readDirectoryState(scope, request.server.configuration);
  }),
  handle(updateDirectory, async ({ scope, input: { mailsInvitations } }) => {
    await saveMailing(scope, mailsInvitations);
    return isDone;
  }),
  handle(makeDirectoryToken, async ({ scope, session, input, request }) => {
    await requireConfirmed(session, request);
    return { token: await makeToken(scope, input) };
  }),
  handle(rotateDirectoryToken, async ({ scope, session, input, request }) => {
    await requireConfirmed(session, request);
    return { token: await rotateToken(scope, input) };
  }),
  handle(endDirectoryToken, async ({ scope, input: { tokenId } }) => {
    await endToken(scope, tokenId);
    return isDone;
  }),
  directoryGroupList,
  handle(mapDirectoryGroup, ({ scope, input }) => mapGroup(scope, input)),
  handle(unmapDirectoryGroup, ({ scope, input }) => unmapGroup(scope, input)),
];
