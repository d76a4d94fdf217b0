-- Which rules of states bind at a site hangs on its physical address (rules/binding-rules.ts: `bindsAt`).
create function mark_waste_site_of_address_outdated() returns trigger language plpgsql as $$
begin
  if old.first_administration_level_id is distinct from new.first_administration_level_id then
    update waste_site set is_outdated = true
    where company_id = coalesce(new.company_id, old.company_id) and node_id = coalesce(new.node_id, old.node_id)
      and coalesce(new.kind, old.kind) = 'physical' and not is_outdated;
  end if;
  return null;
end $$;
create trigger mark_waste_site_outdated after insert or update or delete on location_address
  for each row execute function mark_waste_site_of_address_outdated();
