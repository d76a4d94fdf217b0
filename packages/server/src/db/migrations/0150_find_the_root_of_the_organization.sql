-- The organization's root: where a permission holds for the whole company. A later root beside the first is a place among
-- others, so that adding one takes nobody's rights away.
create function organisation_root() returns bigint language sql stable parallel safe as $$
  select a.node_id
  from hierarchy h
  join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id and a.parent_id is null
  where h.company_id = current_setting('app.company_id')::bigint and h.is_organisation and a.valid_to > current_date
  order by a.valid_from, a.node_id limit 1
$$;

-- Sessions remember what is held at the root: another root, other sessions.
create trigger session_change_of_root after insert or delete on hierarchy_association
  for each row execute function installation.notify_session_change();
