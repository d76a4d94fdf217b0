import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { sql } from 'kysely';
import { defineSearch, type RecordSearch, textsOfOther } from '../../../foundation/records/record-search/searches.ts';

export const formSearches: readonly RecordSearch[] = [
  defineSearch('form_template', {
    kind: 'formTemplate',
    entity: 'formTemplate',
    list: formTemplates.endpoints.search,
    texts: ['name', 'code'],
    beside: (row) => sql.ref(`${row}.code`),
  }),
  defineSearch('data_entry_form', {
    kind: 'dataEntryForm',
    entity: 'dataEntryForm',
    list: searchForms,
    texts: [],
    name: (row) => sql`(
      select t.name from form_template t
      where t.company_id = ${sql.ref(`${row}.company_id`)} and t.id = ${sql.ref(`${row}.form_template_id`)})`,
    further: [
      textsOfOther('form_template', 'data_entry_form', 'formTemplateId', ['name', 'code']),
      textsOfOther('node', 'data_entry_form', 'nodeId', ['name', 'altname'], 'id'),
    ],
    latestBy: 'beginDate',
    beside: (row) => sql`concat_ws(' · ', (
      select n.name from node n
      where n.company_id = ${sql.ref(`${row}.company_id`)} and n.id = ${sql.ref(`${row}.node_id`)}),
      ${sql.ref(`${row}.begin_date`)})`,
  }),
];
