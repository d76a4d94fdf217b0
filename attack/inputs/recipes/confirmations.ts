import * as confirmations from '@oikos/contract/governance/confirmations/confirmations.ts';
import { HELPED } from '../../chief.ts';
import { type Kit, recipe } from '../kit.ts';

/** A role that somebody asked for, or the caller themself. */
async function asked(kit: Kit, { own = false } = {}) {
  const asker = own ? String(kit.userId) : `(select id from installation.app_user where email = '${HELPED}')`;
  const input = JSON.stringify({ name: kit.fresh('Role '), description: '', permissions: ['CONTAINERS'] });
  const id = await kit.write(`insert into confirmation (company_id, call, input, gains, asked_by, last_day)
    values (${kit.companyId}, 'POST admin/roles', '${input}', '[]', ${asker}, '9998-12-31') returning id`);
  return { id, version: 1 };
}

export const confirmationRecipes = [
  recipe(confirmations.confirmRequest, (kit) => asked(kit)),
  recipe(confirmations.refuseRequest, async (kit) => ({ ...(await asked(kit)), reason: 'Not needed' })),
  recipe(confirmations.withdrawRequest, (kit) => asked(kit, { own: true })),
];
