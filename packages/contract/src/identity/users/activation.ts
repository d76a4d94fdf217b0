import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { accessPreview } from '../roles/roles.ts';
import { chosenUsers, leftUser } from './users.ts';

/** The steps that give access back. */
export const returningStep = z.enum(['activate', 'renew']);
export type ReturningStep = z.output<typeof returningStep>;

/** What users gain who have access again, and with them the service accounts that they own. Where everyone would be refused, so is this. */
export const previewActivation = endpoint({
  method: 'POST',
  path: 'admin/users/activation/preview',
  shows: ['user', 'userGroup', 'role', 'node', 'serviceAccount'],
  permission: 'SC_USERS_FULL',
  reads: true,
  input: z.object({ userIds: chosenUsers, step: returningStep }),
  output: accessPreview.extend({
    /** Who would still have no access, and why. */
    without: z.array(leftUser),
  }),
  summary: 'What users gain by an activation, or by renewing access that has ended',
});
