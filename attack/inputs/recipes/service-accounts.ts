import * as accounts from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import * as tokens from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { type Kit, recipe } from '../kit.ts';
import { technician } from './people.ts';

const newAccount = async (kit: Kit) => ({
  name: kit.fresh('Export '),
  ownerId: kit.userId,
  userGroupAssignments: [await technician(kit)],
});

async function makeAccount(kit: Kit) {
  const { body } = await kit.call(accounts.createServiceAccount, await newAccount(kit));
  return { id: body.id, version: body.version };
}

async function withToken(kit: Kit) {
  const { id } = await makeAccount(kit);
  await kit.call(tokens.makeServiceToken, { id, name: 'Warehouse', days: 1 });
  const { body } = await kit.call(accounts.readServiceAccount, { id });
  return { id, tokenId: body.tokens[0]?.id ?? 0 };
}

export const serviceAccountRecipes = [
  recipe(accounts.createServiceAccount, newAccount),
  recipe(accounts.readServiceAccount, async (kit) => ({ id: (await makeAccount(kit)).id })),
  recipe(accounts.updateServiceAccount, async (kit) => ({ ...(await makeAccount(kit)), purpose: 'Changed' })),
  recipe(accounts.previewOwner, async (kit) => ({ id: (await makeAccount(kit)).id, ownerId: kit.userId })),
  recipe(accounts.endServiceAccount, async (kit) => ({ id: (await makeAccount(kit)).id })),
  recipe(tokens.makeServiceToken, async (kit) => ({ id: (await makeAccount(kit)).id, name: 'Warehouse', days: 1 })),
  recipe(tokens.rotateServiceToken, async (kit) => ({ ...(await withToken(kit)), days: 1, overlapHours: 1 })),
  recipe(tokens.endServiceToken, withToken),
];
