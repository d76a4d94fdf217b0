-- A rule of waste that all carries one code (F006 for metals recovery: 40 CFR 262.17(c), (d)) stands in place of its body's rule of
-- any waste, while the site holds no more of that code than this.
alter table accumulation_rule
  add waste_code text,
  add most_kg numeric check (most_kg > 0);

-- What stands in the area meets the conditions of such a rule: pollution prevention, legitimate metals recovery (262.17(c)(1), (2)).
alter table waste_area add meets_code_conditions boolean not null default false;

-- What an area says of time is read by the clocks of what stands there.
create function mark_waste_site_of_area_outdated() returns trigger language plpgsql as $$
begin
  update waste_site set is_outdated = true where company_id = new.company_id and node_id = new.site_id and not is_outdated;
  return null;
end $$;
create trigger mark_waste_site_outdated after update on waste_area for each row
  when ((old.allowed_accumulation_days, old.is_far_from_facility, old.meets_code_conditions)
    is distinct from (new.allowed_accumulation_days, new.is_far_from_facility, new.meets_code_conditions))
  execute function mark_waste_site_of_area_outdated();
