import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { activateTemplate, deactivateTemplate } from '@oikos/contract/collection/forms/form-templates.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { FORMS_QUEUE, generateDataEntryForms } from './jobs.ts';
import { formTemplateRecords } from './stored-template.ts';

/** The first location whose forms nobody of a part would get: its people are named there or above it. */
async function placeWithout({ db }: TenantScope, id: number, part: 'enters' | 'reviews'): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select n.name from form_template_place p
    join node n on n.company_id = p.company_id and n.id = p.node_id
    where p.form_template_id = ${id} and not exists (
      select from form_template_user u
      join hierarchy h on h.company_id = u.company_id and h.is_organisation
      join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.ancestor_id = u.node_id
        and c.descendant_id = p.node_id and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
      where u.company_id = p.company_id and u.form_template_id = p.form_template_id and u.part = ${part})
    order by n.name limit 1`.execute(db);
  return rows[0]?.name;
}

/** Activates a template that has a layout, locations and people; its forms are made at once (V242). */
export async function activate(scope: TenantScope, { id, version }: ParsedInputOf<typeof activateTemplate>) {
  const saved = await saveRecord(scope, formTemplateRecords, { id, version }, async (before) => {
    if (before.layoutVersion === 0) throw refuse(say.noLayout);
    if (before.placeIds.length === 0) throw refuse(say.noPlaces);
    const unattended = await placeWithout(scope, id, 'enters');
    if (unattended !== undefined) throw refuse(say.noPeopleAt, unattended);
    const unreviewed = before.needsApproval ? await placeWithout(scope, id, 'reviews') : undefined;
    if (unreviewed !== undefined) throw refuse(say.noReviewersAt, unreviewed);
    return { isActive: true };
  });
  await enqueue(scope, generateDataEntryForms, {}, { queue: FORMS_QUEUE, key: 'all' });
  return saved;
}

/** No more forms are made; those that were made stay. */
export const deactivate = (scope: TenantScope, { id, version }: ParsedInputOf<typeof deactivateTemplate>) =>
  saveRecord(scope, formTemplateRecords, { id, version }, () => ({ isActive: false }));
