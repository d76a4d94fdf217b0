import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { done } from '../../replies.ts';

/** Between the end of somebody's access and the day on which they are erased. */
export const DAYS_UNTIL_ERASED = 30;

/**
 * Ends a membership for good (E078). Somebody whose access ended 30 days ago is erased at once, everybody else on that day; the
 * installation forgets them with the last company that does.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: 'admin/accounts/{id}',
  saves: ['user'],
  permission: 'SC_USERS_DELETE',
  changes: 'handler',
  input: z.object({ id: idOf('user') }),
  output: done.extend({
    /** The day on which the person is erased; null: they are already. */
    erasesOn: z.string().nullable(),
  }),
  failure: general.couldNotSave,
  summary: 'Ends the access of a user for good, and erases who they were after 30 days',
});
