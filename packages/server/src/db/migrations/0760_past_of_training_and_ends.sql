-- Who could sign a manifest at a past minute is answered from what memberships were: their training belongs to it, and so does
-- that access had ended by days without a sign-in before it was renewed. Sign-ins before that end change nothing that counts.
alter table installation.past_membership add column trained_until date;
comment on column installation.past_membership.trained_until is 'last day of the training for signing manifests; null: none, or not kept yet';

alter table installation.membership add column noticed_training date;
comment on column installation.membership.noticed_training is 'the last day of training that the person and administrators were told about';

create or replace function installation.keep_past_membership() returns trigger language plpgsql as $$
begin
  insert into installation.past_membership (company_id, user_id, user_type_id, is_active, ends_on, trained_until, began_at, ended_by)
  values (old.company_id, old.user_id, old.user_type_id, old.is_active, old.ends_on, old.trained_until, old.changed_at,
    nullif(current_setting('app.user_id', true), '')::bigint);
  if tg_op = 'DELETE' then return old; end if;
  new.changed_at := now();
  return new;
end $$;
drop trigger keep_past_of_change on installation.membership;
create trigger keep_past_of_change before update on installation.membership
  for each row when (
    (old.is_active, old.user_type_id, old.expires_on, old.expiration_days, old.trained_until)
      is distinct from (new.is_active, new.user_type_id, new.expires_on, new.expiration_days, new.trained_until)
    -- Over, on the day that begins first.
    or (old.ends_on <= (now() at time zone 'Pacific/Kiritimati')::date and old.expiry_counts_from is distinct from new.expiry_counts_from))
  execute function installation.keep_past_membership();

-- Kept sessions know the training as well: who signs next is asked anew.
create or replace function installation.announce_changed_memberships() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select n.company_id, array_agg(n.user_id) as people
    from changed_rows n left join old_rows o on o.company_id = n.company_id and o.user_id = n.user_id
    where (o.is_active, o.user_type_id, o.ends_on, o.default_node_id, o.trained_until)
      is distinct from (n.is_active, n.user_type_id, n.ends_on, n.default_node_id, n.trained_until)
    group by n.company_id
  loop
    perform installation.announce_people(changed.company_id, changed.people);
  end loop;
  return null;
end $$;
