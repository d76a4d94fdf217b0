-- An import of many people into a company that the planner hardly knows (decision 006) took seconds for each two thousand: the
-- foreign key looked for each membership among all of the company's. A trigger removes the rows instead, and people are looked
-- up by indexes and never joined by a nested loop, whatever the statistics say.
alter table held_access drop constraint held_access_company_id_user_id_fkey;

create function forget_access_of_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare changed record;
begin
  for changed in select company_id, array_agg(user_id) as people from changed_rows group by company_id loop
    delete from held_access h where h.company_id = changed.company_id and h.user_id = any(changed.people);
  end loop;
  return null;
end $$;
create trigger forget_access after delete on installation.membership referencing old table as changed_rows
  for each statement execute function forget_access_of_members();

create or replace function keep_access_of(of_company bigint, people bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off set enable_seqscan = off as $$
begin
  -- Who changes the same people at the same time waits here, and then counts what both wrote.
  perform from held_access h where h.company_id = of_company and h.user_id = any(people) order by h.user_id for update;
  update held_access h set valid_from = c.valid_from, valid_to = c.valid_to, assignment_count = c.assignment_count,
    group_names = c.group_names
  from counted_access(of_company, people) c
  where h.company_id = of_company and h.user_id = any(people) and h.user_id = c.user_id
    and (h.valid_from, h.valid_to, h.assignment_count, h.group_names)
      is distinct from (c.valid_from, c.valid_to, c.assignment_count, c.group_names);
end $$;

create or replace function keep_access_of_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off set enable_seqscan = off as $$
declare changed record;
begin
  for changed in select company_id, array_agg(user_id) as people from changed_rows group by company_id loop
    insert into held_access (company_id, user_id, valid_from, valid_to, assignment_count, group_names)
    select changed.company_id, c.* from counted_access(changed.company_id, changed.people) c
    on conflict (company_id, user_id) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      assignment_count = excluded.assignment_count, group_names = excluded.group_names;
  end loop;
  return null;
end $$;
