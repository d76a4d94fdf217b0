import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { realDay, searchText, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { created, deleted } from '../../replies.ts';
import { absenceMessages as say } from './absence-messages.ts';

/**
 * When somebody is away, and who their deputy is, who sees the absent person's tasks at places that they see themselves, and
 * does them under their own name and rights. People say so of themselves; administrators of people say it of others.
 */

export const MOST_ABSENCES = 50;

const absence = z.object({
  id: z.int(),
  userId: z.int(),
  deputyId: z.int(),
  deputyName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(['planned', 'now', 'over']),
  version: z.int(),
});
export type Absence = z.output<typeof absence>;

export const readAbsences = endpoint({
  method: 'GET',
  path: 'admin/users/{id}/absences',
  shows: ['user', 'absence'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('user') }),
  output: z.object({ absences: z.array(absence), mayEdit: z.boolean() }),
  failure: general.unexpected,
  summary: 'When a user is away and who their deputy is',
});

const fields = {
  deputyId: idOf('user', say.deputyMissing),
  firstDay: realDay(),
  lastDay: realDay(),
};

/** What the form takes. */
export const absenceForm = z.object(fields);

export const saveAbsence = endpoint({
  method: 'POST',
  path: 'admin/users/{userId}/absences/createormodify',
  saves: ['absence', 'action'],
  permission: 'anySignedIn',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({
    userId: idOf('user'),
    id: idOrNone('absence').default(0),
    version: version().optional(),
    ...fields,
  }),
  output: created,
  summary: 'Says when a user is away and who their deputy is',
});

export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: 'absences/{id}',
  saves: ['absence', 'action'],
  permission: 'anySignedIn',
  changes: 'own',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('absence') }),
  output: deleted,
  summary: 'Deletes an absence',
});

/** Colleagues who see one of the person's places, or a part of one. */
export const searchDeputies = defineList({
  name: 'deputies',
  sortable: ['name'],
  method: 'POST',
  path: 'admin/users/{id}/deputies/search',
  shows: ['user'],
  permission: 'anySignedIn',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({ id: idOf('user'), contains: searchText() }),
  output: pageOf(z.object({ id: z.int(), name: z.string() })),
  summary: "People who can be a user's deputy",
});
