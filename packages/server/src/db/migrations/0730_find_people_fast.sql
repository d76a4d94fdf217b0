-- A list of a hundred thousand people took a third of a second: their names were put together, and compared, for all of them.
-- Now the first of them are found in the order of an index, and a text by its trigrams.
create index app_user_known_name on installation.app_user
  ((coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)), id);
create index app_user_email_order on installation.app_user (email, id);
create index app_user_search on installation.app_user using gin
  ((coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)) gin_trgm_ops, email gin_trgm_ops);
-- Who never signed in, of whom the list says that they are invited.
create index app_user_unseen on installation.app_user (id) where open_id is null;

-- What the company entered of those who haven't accepted yet.
create index membership_invited_name on installation.membership
  (company_id, (coalesce(nullif(trim(invited_first_name || ' ' || invited_last_name), ''), invited_email)), user_id)
  where invited_at is not null and accepted_at is null;
create index membership_external_search on installation.membership using gin (external_id gin_trgm_ops)
  where external_id is not null;

create index membership_type on installation.membership (company_id, user_type_id, user_id) where erased_at is null;
create index membership_seen on installation.membership (company_id, last_sign_in_at, user_id) where erased_at is null;
create index membership_trained on installation.membership (company_id, trained_until, user_id) where erased_at is null;
create index membership_ends on installation.membership (company_id, ends_on, user_id) where erased_at is null;
create index membership_inactive on installation.membership (company_id, user_id) where not is_active;

-- Who is in a group is read from the index alone.
drop index user_group_assignment_group;
create index user_group_assignment_group on user_group_assignment (company_id, user_group_id)
  include (user_id, node_id, valid_from, valid_to);

-- People of the company among whom are all whom the list shows with a text in name, address or external id, for who may read
-- names; null where there are more than it may answer with.
create function people_with_text(pattern text, at_most int) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  company bigint := current_company();
  ids bigint[] := array(
    select found.id from (
      select u.id from installation.app_user u
      where (coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) ilike pattern or u.email ilike pattern)
        and exists (select from installation.membership m where m.company_id = company and m.user_id = u.id)
      union all
      select m.user_id from installation.membership m
      where m.company_id = company and m.invited_at is not null and m.accepted_at is null
        and (coalesce(nullif(trim(m.invited_first_name || ' ' || m.invited_last_name), ''), m.invited_email) ilike pattern
          or m.invited_email ilike pattern)
      union all
      select m.user_id from installation.membership m where m.company_id = company and m.external_id ilike pattern
      union all
      select s.user_id from installation.service_account s where s.company_id = company) found
    limit at_most + 1);
begin
  return case when cardinality(ids) <= at_most then ids end;
end $$;
revoke execute on function people_with_text(text, int) from public;
grant execute on function people_with_text(text, int) to oikos_app;
