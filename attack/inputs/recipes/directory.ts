import * as calls from '@oikos/contract/identity/directory/directory.ts';
import { type Kit, recipe } from '../kit.ts';
import { technician } from './people.ts';

async function withToken(kit: Kit) {
  await kit.call(calls.makeDirectoryToken, { name: kit.fresh('Entra '), days: 1 });
  const { body } = await kit.call(calls.readDirectory, {});
  return { tokenId: body.tokens[0]?.id ?? 0 };
}

export const directoryRecipes = [
  recipe(calls.readDirectory, async () => ({})),
  recipe(calls.updateDirectory, async () => ({ mailsInvitations: false })),
  recipe(calls.makeDirectoryToken, async (kit) => ({ name: kit.fresh('Entra '), days: 1 })),
  recipe(calls.rotateDirectoryToken, async (kit) => ({ ...(await withToken(kit)), days: 1, overlapHours: 1 })),
  recipe(calls.endDirectoryToken, withToken),
];
