-- A rule of accumulation that was saved concerns the sites where it binds, or did before (rules/binding-rules.ts: `bindsAt`).
drop trigger mark_waste_sites_outdated on accumulation_rule;
create or replace function mark_waste_sites_outdated() returns trigger language plpgsql as $$
begin
  update waste_site s set is_outdated = true
  where s.company_id = coalesce(new.company_id, old.company_id) and not s.is_outdated and exists (
    select from (values
      (new.company_id, new.first_administration_level_id),
      (old.company_id, old.first_administration_level_id)) as r (company_id, level_id)
    where r.company_id is not null and (r.level_id is null or exists (
      select from location_address a where a.company_id = s.company_id and a.node_id = s.node_id
        and a.kind = 'physical' and a.first_administration_level_id = r.level_id)));
  return null;
end $$;
create trigger mark_waste_sites_outdated after insert or update or delete on accumulation_rule
  for each row execute function mark_waste_sites_outdated();
