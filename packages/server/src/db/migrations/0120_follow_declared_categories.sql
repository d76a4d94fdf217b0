-- A clock follows the stricter of the category that the site declared for the day and the one counted for the month: a period that
-- was added, changed or ended concerns the clocks of its site.
create function mark_waste_site_of_category_outdated() returns trigger language plpgsql as $$
begin
  update waste_site set is_outdated = true
  where company_id = coalesce(new.company_id, old.company_id) and not is_outdated
    and node_id in (new.node_id, old.node_id);
  return null;
end $$;
create trigger mark_waste_sites_outdated after insert or update or delete on generator_category_period
  for each row execute function mark_waste_site_of_category_outdated();

-- The hourly job evaluates every site once: by what it declared, and starts before the first day of a rule by the earliest one known.
update waste_site set is_outdated = true where not is_outdated;
