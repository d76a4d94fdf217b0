import { deleteForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { removeUndoably } from '../../../foundation/records/save-record.ts';
import { whenUndone } from '../../../foundation/records/undo/undone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formsChanged } from './forms-changed.ts';
import { recountForms } from './recalculate-counts.ts';
import { dataEntryForms, requireState } from './stored-form.ts';

type Input = ParsedInputOf<typeof deleteForm>;

/** Deletes a form that is open, with its answers; values stay, and the form isn't made again. */
export async function removeForm(scope: TenantScope, input: Input): Promise<OutputOf<typeof deleteForm>> {
  const reply = await removeUndoably(scope, dataEntryForms, { endpoint: deleteForm, input }, (form) =>
    requireState('delete', form),
  );
  await formsChanged.run(scope, [input.id]);
  return reply;
}

/** Values may have changed while the form was away. */
whenUndone(deleteForm, (scope, { input }: { readonly input: Partial<Input> }) =>
  recountForms(scope, [Number(input.id)]),
);
