-- Which method fills a gap, and whether there is one, also depends on where a node is, on its days and its clock, and on the unit
-- of its parameter: their changes mark the values that there are.
create function mark_gaps_at(changed bigint[], is_moved boolean) returns void language sql as $$
  insert into missing_data_pending (node_id, parameter_id, from_date, to_date, is_exact)
  select n.id, m.parameter_id, '1900-01-01', '9999-12-31', true
  from (
    select parameter_id from missing_data_method where is_active and (node_id is not null or not is_moved) group by parameter_id
  ) m
  cross join (
    select unnest(changed) as id
    union
    select c.descendant_id from hierarchy_closure c where is_moved and c.company_id = current_company()
      and c.ancestor_id = any(changed)
  ) n
  where exists (select from measurement v where v.company_id = current_company() and v.node_id = n.id
    and v.parameter_id = m.parameter_id)
$$;

create function mark_gaps_of_moved_nodes() returns trigger language plpgsql as $$
begin
  if exists (select from missing_data_method where is_active and node_id is not null) then
    perform mark_gaps_at((select array_agg(distinct node_id) from changed_rows), true);
  end if;
  return null;
end $$;
create trigger mark_gaps_insert after insert on hierarchy_association
  referencing new table as changed_rows for each statement execute function mark_gaps_of_moved_nodes();
create trigger mark_gaps_update after update on hierarchy_association
  referencing new table as changed_rows for each statement execute function mark_gaps_of_moved_nodes();
create trigger mark_gaps_delete after delete on hierarchy_association
  referencing old table as changed_rows for each statement execute function mark_gaps_of_moved_nodes();

create function mark_gaps_of_changed_nodes() returns trigger language plpgsql as $$
begin
  if exists (select from missing_data_method where is_active) then
    perform mark_gaps_at((
      select array_agg(n.id) from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (o.active_date, o.inactive_date, o.time_zone) is distinct from (n.active_date, n.inactive_date, n.time_zone)), false);
  end if;
  return null;
end $$;
create trigger mark_gaps after update on node
  referencing old table as old_rows new table as new_rows for each statement execute function mark_gaps_of_changed_nodes();

create function mark_gaps_of_changed_parameters() returns trigger language plpgsql as $$
begin
  insert into missing_data_pending (node_id, parameter_id, from_date, to_date, is_exact)
  select v.node_id, m.parameter_id, '1900-01-01', '9999-12-31', true
  from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id and o.unit_id is distinct from n.unit_id
  join missing_data_method m on m.is_active and n.id in (m.parameter_id, m.operating_parameter_id)
  cross join lateral (
    select d.id as node_id from node d where exists (select from measurement v where v.company_id = current_company()
      and v.node_id = d.id and v.parameter_id = m.parameter_id)) v
  group by v.node_id, m.parameter_id;
  return null;
end $$;
create trigger mark_gaps after update on parameter
  referencing old table as old_rows new table as new_rows for each statement execute function mark_gaps_of_changed_parameters();
