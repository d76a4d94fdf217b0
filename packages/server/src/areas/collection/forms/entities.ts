import { sql } from 'kysely';
import { defineEntity } from '../../../foundation/records/entities.ts';

export const formEntities = {
  formTemplate: defineEntity({ table: 'form_template', named: 'name' }),
  dataEntryForm: defineEntity({
    table: 'data_entry_form',
    named: (form) => sql`(select template.name || ', ' || place.name || ', ' || ${sql.ref(`${form}.begin_date`)}
      from form_template template
      join node place on place.company_id = template.company_id and place.id = ${sql.ref(`${form}.node_id`)}
      where template.company_id = ${sql.ref(`${form}.company_id`)} and template.id = ${sql.ref(`${form}.form_template_id`)})`,
    place: 'nodeId',
  }),
  formEvidence: defineEntity({
    table: 'data_entry_form_evidence',
    partOf: { dataEntryForm: 'dataEntryFormId' },
    place: { with: 'dataEntryForm' },
  }),
  holiday: defineEntity({ table: 'holiday', named: 'name' }),
  workWeek: defineEntity({ table: 'work_week' }),
};
