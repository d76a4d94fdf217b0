import { generalMessages } from '@oikos/contract/general-messages.ts';
import { assignUserToCompany, recordCompanySwitch } from '@oikos/contract/identity/session/session.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { wipeDevice } from '../../api/offline/device-data.ts';
import type { Session } from '../../api/session/session-state.ts';
import { forgetUnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { moduleAfterSwitch, welcomeAddress } from '../../kit/page/landing.ts';
import { moduleOfAddress } from '../../kit/page/page-address.ts';
import { loadSession } from './load-session.ts';
import { whileSwitching } from './session.ts';

/**
 * Switches the company (V065): assign the user to the account; reload user info, roles, modules, entitlements and
 * flags; record the switch; then reload the page at the current module if the user has it, else at the last or first.
 * Throws with the text to show; a refusal after the first step goes back to the old company.
 */
export const switchCompany = (session: Session, companyId: number): Promise<void> =>
  whileSwitching(() => changeCompany(session, companyId));

async function changeCompany(session: Session, companyId: number): Promise<void> {
  const { user, settings } = session;
  // The page is loaded again: what it shows is of the company before.
  const assign = (company: number) => {
    const input = { accountId: user.accountId ?? 0, companyId: company, userId: user.userId };
    return call(assignUserToCompany, input, { readsAgain: false });
  };
  await assign(companyId).catch(() => {
    throw new Error(sessionMessages.switchFailed.english);
  });
  try {
    const next = await loadSession(settings, { openId: user.openId, email: user.emailAddress });
    if (next.user.modules.length === 0 && !next.user.isSuperAdmin) {
      throw new Error(generalMessages.moduleDeniedInCompany.english);
    }
    await call(recordCompanySwitch, { fromCompanyId: user.companyId }, { readsAgain: false });
    await wipeDevice();
    const module = moduleAfterSwitch(moduleOfAddress(window.location.pathname) ?? 1, next.user);
    // Anyone who had any was asked before they chose.
    forgetUnsavedChanges();
    window.location.assign(welcomeAddress(module));
  } catch (error) {
    // Back as far as can be: the message says why the switch failed, not what failed after it.
    await assign(user.companyId).catch(() => {});
    await loadSession(settings, { openId: user.openId, email: user.emailAddress }).catch(() => {});
    throw isApiError(error) && error.status === 403
      ? new Error(sessionMessages.noEntitlementsInCompany.english)
      : error;
  }
}
