import * as account from '@oikos/contract/identity/account/account.ts';
import { demoPassword } from '../../../demo/people.ts';
import { type Kit, recipe } from '../kit.ts';

/** What people change of their own sign-in: the chief's, who is signed in here and elsewhere and has two passkeys. */

const own = async (kit: Kit) => (await kit.call(account.readAccount, {})).body;

const passkey = async (kit: Kit, name: string) => ({
  passkeyId: (await own(kit)).passkeys.find((each) => each.name === name)?.id ?? 0,
});

async function makeToken(kit: Kit) {
  const name = kit.fresh('Token ');
  await kit.call(account.makeOwnToken, { name, days: 30 });
  return { tokenId: (await own(kit)).tokens.find((each) => each.name === name)?.id ?? 0 };
}

export const accountRecipes = [
  recipe(account.confirmIdentity, () => ({ password: demoPassword })),
  // The same again, which the calls after it confirm with.
  recipe(account.changeOwnPassword, () => ({ password: demoPassword })),
  recipe(account.renameOwnPasskey, async (kit) => ({ ...(await passkey(kit, 'Key')), name: 'Key of the office' })),
  recipe(account.removeOwnPasskey, (kit) => passkey(kit, 'Phone')),
  recipe(account.makeOwnToken, (kit) => ({ name: kit.fresh('Token '), days: 30 })),
  recipe(account.endOwnToken, makeToken),
  recipe(account.endOwnSession, async (kit) => ({
    sessionId: (await own(kit)).sessions.find(({ isThisOne }) => !isThisOne)?.id ?? '',
  })),
  recipe(account.answerOwnInvitation, async (kit) => ({
    companyId: (await own(kit)).invitations[0]?.companyId ?? 0,
    answer: 'accept' as const,
  })),
  recipe(account.searchOwnSecurityEvents, () => ({})),
];
