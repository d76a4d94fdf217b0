import { problemsWith } from '@oikos/contract/rule-problems.ts';
import { labelTemplateForm, labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { refuseFields } from '../../../../foundation/http/refusals.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';

export const labelTemplateHandlers: Handler[] = serveResource(labelTemplates, {
  // The rules that take more than one field.
  beforeSave: async (_scope, { values }) => {
    const problems = problemsWith(labelTemplateForm, values);
    if (problems.length > 0) throw refuseFields(problems);
    return values;
  },
});
