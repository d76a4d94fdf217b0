-- The list of users, in the order of people's assignments or groups, counted them for everybody: half a second and more than a
-- second among a hundred thousand people. What somebody holds is kept beside the membership, with the days between which it stays the same:
-- nothing is written when an assignment begins or ends by its date. The list counts again for those whose days are over, until
-- the job that looks after access has.
create table held_access (
  company_id bigint not null,
  user_id bigint not null,
  valid_from date not null,
  valid_to date not null,
  assignment_count integer not null,
  group_names text not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references installation.membership on delete cascade
);
select installation.make_tenant_table('held_access');
create index held_access_count on held_access (company_id, assignment_count, user_id);
create index held_access_groups on held_access (company_id, group_names, user_id);
create index held_access_begins on held_access (company_id, valid_from);
create index held_access_ends on held_access (company_id, valid_to) where valid_to < '9999-12-31';
comment on table held_access is 'How many assignments each member holds, and in which groups, for the orders of the list of users.';
comment on column held_access.valid_from is 'the first day of which the row is true, in the zone of the company';
comment on column held_access.valid_to is 'the first day of which it isn''t; 1900-01-01: never kept, and counted by whoever reads';
comment on column held_access.group_names is 'as the list shows them';

-- The triggers alone write it.
revoke insert, update, delete on held_access from oikos_app;

-- What people of a company hold by the days of their assignments. What a service account holds depends on its owner at every
-- moment, and an index has no room for very long names: those are never kept.
create function counted_access(of_company bigint, people bigint[])
  returns table (user_id bigint, valid_from date, valid_to date, assignment_count integer, group_names text)
  language sql stable as $$
  with today as materialized (
    select (now() at time zone c.time_zone)::date as day from installation.company c where c.id = of_company),
  held as (
    select a.user_id, count(*) filter (where a.valid_from <= day and a.valid_to > day)::integer as assignment_count,
      string_agg(distinct g.name, ', ') filter (where a.valid_from <= day and a.valid_to > day) as group_names,
      max(case when a.valid_to <= day then a.valid_to when a.valid_from <= day then a.valid_from end) as valid_from,
      min(case when a.valid_from > day then a.valid_from when a.valid_to > day then a.valid_to end) as valid_to
    from today cross join user_group_assignment a
    join user_group g on g.company_id = a.company_id and g.id = a.user_group_id
    where a.company_id = of_company and a.user_id = any(people)
    group by a.user_id)
  select u.id, coalesce(held.valid_from, '1900-01-01'),
    case when is_kept then coalesce(held.valid_to, '9999-12-31') else '1900-01-01' end,
    case when is_kept then coalesce(held.assignment_count, 0) else 0 end,
    case when is_kept then coalesce(held.group_names, '') else '' end
  from installation.app_user u
  left join held on held.user_id = u.id
  cross join lateral (
    select not u.is_service_account and octet_length(coalesce(held.group_names, '')) <= 2000 as is_kept) as kind
  where u.id = any(people)
$$;
revoke execute on function counted_access(bigint, bigint[]) from public;

create function keep_access_of(of_company bigint, people bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Who changes the same people at the same time waits here, and then counts what both wrote.
  perform from held_access h where h.company_id = of_company and h.user_id = any(people) order by h.user_id for update;
  update held_access h set valid_from = c.valid_from, valid_to = c.valid_to, assignment_count = c.assignment_count,
    group_names = c.group_names
  from counted_access(of_company, people) c
  where h.company_id = of_company and h.user_id = c.user_id
    and (h.valid_from, h.valid_to, h.assignment_count, h.group_names)
      is distinct from (c.valid_from, c.valid_to, c.assignment_count, c.group_names);
end $$;
revoke execute on function keep_access_of(bigint, bigint[]) from public;

create function keep_access_of_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into held_access (company_id, user_id, valid_from, valid_to, assignment_count, group_names)
  select m.company_id, c.*
  from (select company_id, array_agg(user_id) as people from changed_rows group by company_id) m
  cross join lateral counted_access(m.company_id, m.people) c;
  return null;
end $$;
create trigger keep_access after insert on installation.membership referencing new table as changed_rows
  for each statement execute function keep_access_of_members();

create function keep_access_of_assigned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_access_of(company_id, array_agg(distinct user_id)) from changed_rows group by company_id;
  return null;
end $$;
create trigger keep_access after insert on user_group_assignment referencing new table as changed_rows
  for each statement execute function keep_access_of_assigned();
create trigger keep_access_of_change after update on user_group_assignment referencing new table as changed_rows
  for each statement execute function keep_access_of_assigned();
create trigger keep_access_of_end after delete on user_group_assignment referencing old table as changed_rows
  for each statement execute function keep_access_of_assigned();

create function keep_access_of_groups() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Who is being added to the group waits for its new name, or is waited for.
  perform from user_group g
  where (g.company_id, g.id) in (
    select n.company_id, n.id from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.name <> o.name)
  for update;
  perform keep_access_of(a.company_id, array_agg(distinct a.user_id))
  from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id and n.name <> o.name
  join user_group_assignment a on a.company_id = n.company_id and a.user_group_id = n.id
  group by a.company_id;
  return null;
end $$;
create trigger keep_access after update on user_group referencing old table as old_rows new table as new_rows
  for each statement execute function keep_access_of_groups();

-- Counts again for people of the company whose days are over, at most so many; returns of how many.
create function keep_access_of_today(at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := current_company();
  people bigint[] := array(
    select h.user_id from held_access h
    where h.company_id = company and h.valid_to > '1900-01-01'
      and (h.valid_to <= company_today() or h.valid_from > company_today())
    limit at_most);
begin
  if cardinality(people) > 0 then perform keep_access_of(company, people); end if;
  return cardinality(people);
end $$;
revoke execute on function keep_access_of_today(integer) from public;
grant execute on function keep_access_of_today(integer) to oikos_app;

insert into held_access (company_id, user_id, valid_from, valid_to, assignment_count, group_names)
select m.company_id, c.*
from (select company_id, array_agg(user_id) as people from installation.membership group by company_id) m
cross join lateral counted_access(m.company_id, m.people) c;
