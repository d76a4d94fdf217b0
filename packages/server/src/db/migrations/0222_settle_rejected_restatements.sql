-- Since when the result computed from the inputs is another than the rejected one; until then the approved value is kept
-- against its inputs, and whoever reads it is told.
alter table restatement add column settled_at timestamptz;
-- At most one rejected value of a key can be what its inputs give: the one that was rejected last.
update restatement r set settled_at = now() where status = 'rejected' and exists (
  select from restatement later where later.company_id = r.company_id and later.node_id = r.node_id
    and later.parameter_id = r.parameter_id and later.begin_date = r.begin_date and later.slot = r.slot
    and later.id > r.id and later.status in ('proposed', 'rejected', 'accepted'));
create index restatement_kept on restatement (company_id, id) where status = 'rejected' and settled_at is null;
-- The list of restatements by the days of their periods.
create index restatement_begin on restatement (company_id, begin_date);
