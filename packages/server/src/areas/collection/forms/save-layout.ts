import { MOST_CELLS } from '@oikos/contract/collection/forms/form-layout.ts';
import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { saveTemplateVersion } from '@oikos/contract/collection/forms/template-layouts.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refuseWrongLayout } from './check-layout.ts';
import { parametersOf } from './load-forms.ts';
import { plannedForms } from './planned-form.ts';
import { formTemplateRecords } from './stored-template.ts';

type Input = Omit<ParsedInputOf<typeof saveTemplateVersion>, 'version'> & { readonly version: number | null };

/** No form may ask for more than a screen can show and one save can carry. */
async function refuseTooLarge(scope: TenantScope, id: number, definition: FormDefinition): Promise<void> {
  const largest = (await plannedForms(scope, id, definition)).toSorted((one, other) => other.cells - one.cells)[0];
  if (largest === undefined || largest.cells <= MOST_CELLS) return;
  throw refuseField('definition', say.layoutTooLarge, MOST_CELLS, largest.name, largest.cells);
}

/** Saves a layout as the next version; the forms that were made keep theirs. */
export async function saveLayout(scope: TenantScope, { id, version, definition, note }: Input) {
  let number = 0;
  const saved = await saveRecord(scope, formTemplateRecords, { id, version }, async ({ layoutVersion }) => {
    const { timespan } = await scope.db
      .selectFrom('form_template')
      .select('timespan')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await refuseWrongLayout(scope, definition, timespan as Timespan);
    await refuseTooLarge(scope, id, definition);
    number = layoutVersion + 1;
    await scope.db
      .insertInto('form_template_version')
      .values({ formTemplateId: id, number, definition: JSON.stringify(definition), note, createdBy: scope.userId })
      .execute();
    await sql`
      insert into form_template_parameter (form_template_id, number, parameter_id)
      select distinct ${id}::bigint, ${number}::integer, asked from unnest(${[...parametersOf(definition)]}::bigint[]) as asked`.execute(
      scope.db,
    );
    return { layoutVersion: number };
  });
  return { ...saved, number };
}
