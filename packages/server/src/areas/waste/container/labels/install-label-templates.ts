import { sql } from 'kysely';
import {
  LABEL_TEMPLATE_EDITION,
  LABEL_TEMPLATES,
} from '../../../../catalogues/label-templates/label-template-catalogue.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const templates = JSON.stringify(LABEL_TEMPLATES.map(({ elements, ...each }) => ({ ...each, layout: { elements } })));

/** The templates that a company starts with; a later edition renews those that it hasn't changed. */
export async function installLabelTemplates(scope: TenantScope): Promise<void> {
  await sql`
    with shipped as (
      select * from jsonb_to_recordset(${templates}::jsonb)
        as t(key text, name text, "labelType" text, phase text, sheet jsonb, layout jsonb)),
    renewed as (
      update label_template x set label_type = t."labelType", phase = t.phase, sheet = t.sheet, layout = t.layout,
        edition = ${LABEL_TEMPLATE_EDITION}, version = x.version + 1
      from shipped t
      where x.shipped_key = t.key and not x.is_customised and x.edition is distinct from ${LABEL_TEMPLATE_EDITION})
    insert into label_template (name, label_type, phase, sheet, layout, shipped_key, edition)
    select t.name, t."labelType", t.phase, t.sheet, t.layout, t.key, ${LABEL_TEMPLATE_EDITION} from shipped t
    where not exists (select from label_template x where x.shipped_key = t.key)
    on conflict do nothing`.execute(scope.db);
}
