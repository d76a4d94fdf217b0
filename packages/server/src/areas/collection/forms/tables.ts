/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'data_entry_form',
  'data_entry_form_answer',
  'data_entry_form_evidence',
  'data_entry_form_node',
  'data_entry_form_round',
  'data_entry_form_set',
  'form_template',
  'form_template_parameter',
  'form_template_place',
  'form_template_user',
  'form_template_version',
  'holiday',
  'person_of_form',
  'work_week',
];
