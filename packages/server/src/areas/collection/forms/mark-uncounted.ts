/**
 * Marks the forms whose values a statement writes, or says something of: the rows of `written` (node_id, begin_date). Those that are
 * completed stay so.
 */
export const markUncounted = (written: string): string => `
  update data_entry_form f set is_counted = false
  from (
    select n.data_entry_form_id as id, min(w.first) as first, max(w.last) as last
    from (select node_id, min(begin_date) as first, max(begin_date) as last from ${written} group by node_id) w
    join data_entry_form_node n on n.node_id = w.node_id
    group by n.data_entry_form_id
  ) touched
  where f.id = touched.id and f.is_counted and (f.submitted_at is null or f.state = 'completedWithWarnings')
    and touched.first < f.end_date and touched.last >= f.begin_date
  returning f.id`;
