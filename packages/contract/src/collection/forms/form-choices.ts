import { z } from 'zod';
import { searchText } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { formMessages as say } from './form-messages.ts';

/** What the pickers of forms offer (V220): nodes and materials, by name. */

export const searchFormChoices = defineList({
  name: 'formChoices',
  sortable: ['name', 'hint'],
  method: 'POST',
  path: 'dataentry/choices/search',
  shows: ['node', 'wasteStream'],
  permission: 'DATA_ENTRY',
  reads: true,
  failure: say.formNotLoaded,
  input: skipTakeSearch({ kind: z.enum(['node', 'material']).default('node'), contains: searchText() }),
  output: pageOf(z.object({ id: z.int(), name: z.string(), hint: z.string() })),
  chosenBy: { hint: 'hint' },
  summary: 'Active nodes at permitted locations, or active materials, to answer a question of a form with',
});
