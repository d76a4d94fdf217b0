/** Marks changed values that active rules read beside others, as part of the statement that writes them (see `changeMarks`). */
export const markReaders = (written: string): string => `
  insert into verdict_pending (node_id, parameter_id, from_date, to_date)
  select w.node_id, w.parameter_id, min(w.begin_date), max(w.begin_date)
  from ${written} w join (
    select distinct i.parameter_id from quality_rule_input i
    join quality_rule r on r.company_id = i.company_id and r.id = i.quality_rule_id where r.is_active
  ) read on read.parameter_id = w.parameter_id
  group by w.node_id, w.parameter_id`;
