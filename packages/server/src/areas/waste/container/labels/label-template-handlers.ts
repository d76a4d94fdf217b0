import { problemsWith } from '@oikos/contract/rule-problems.ts';
import { labelTemplateForm, labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { refuseFields } from '../../../../foundation/http/refusals.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';

const templateRows = () => sql`
  select id, name, label_type as "labelType", phase, sheet, layout, is_active as "isActive",
    is_customised as "isCustomised", shipped_key is not null as "isShipped", version
  from label_template`;

export const labelTemplateHandlers: Handler[] = serveResource(labelTemplates, {
  table: 'label_template',
  select: templateRows,
  where: ({ labelType, phase, isActive }) => [
    ...(typeof labelType === 'string' ? [sql`"labelType" = ${labelType}`] : []),
    ...(typeof phase === 'string' ? [sql`phase = ${phase}`] : []),
    ...(typeof isActive === 'boolean' ? [sql`"isActive" = ${isActive}`] : []),
  ],
  // The rules that take more than one field.
  beforeSave: async (_scope, { values }) => {
    const problems = problemsWith(labelTemplateForm, values);
    if (problems.length > 0) throw refuseFields(problems);
    return values;
  },
});
