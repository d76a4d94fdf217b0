import { formFileTexts as texts } from '@oikos/contract/collection/forms/form-file-texts.ts';
import type { FormLayoutRow } from '@oikos/contract/collection/forms/form-layout-file.ts';
import { rowGroupTexts } from '@oikos/contract/row-groups.ts';
import { sql } from 'kysely';
import { refuse } from '../../../../foundation/http/refusals.ts';
import type { RowGroup, SavedGroup } from '../../../../foundation/records/row-groups/row-groups.ts';
import { saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { saveLayout } from '../save-layout.ts';
import { formTemplateRecords } from '../stored-template.ts';
import { layoutOf } from './layout-of-rows.ts';

/** Saves the rows of a template as the next version of its layout. */
export async function saveFileLayout(scope: TenantScope, { rows }: SavedGroup): Promise<number> {
  const given = rows as readonly FormLayoutRow[];
  const id = given[0]?.formTemplateId as number;
  const definition = layoutOf(given);
  await saveLayout(scope, { id, version: null, definition, note: '' } as Parameters<typeof saveLayout>[1]);
  return id;
}

/** Takes the only layout of a template away, as long as nothing was made with it. */
export async function removeLayout(scope: TenantScope, { id }: RowGroup): Promise<void> {
  await saveRecord(scope, formTemplateRecords, { id, version: null }, async ({ isActive, layoutVersion }) => {
    if (isActive) throw refuse(texts.isActive);
    const { rows } = await sql<{ isUsed: boolean }>`
      select exists (select from data_entry_form where form_template_id = ${id}) as is_used`.execute(scope.db);
    if (rows[0]?.isUsed) throw refuse(rowGroupTexts.isUsed);
    await scope.db
      .deleteFrom('form_template_version')
      .where('formTemplateId', '=', id)
      .where('number', '=', layoutVersion)
      .execute();
    return { layoutVersion: 0 };
  });
}
