-- Somebody whose access ended for good is erased: their id, the code by which histories name them and the rows of the audit log stay.
alter table installation.app_user add column erased_at timestamptz;
comment on column installation.app_user.erased_at is 'when name, address and everything to sign in with was removed; null: never';

alter table installation.membership add column erases_on date, add column erased_at timestamptz;
comment on column installation.membership.erases_on is 'the day from which the person is erased here, unless they are activated before; null: nobody asked for it';
comment on column installation.membership.erased_at is 'when the company forgot who the person was; null: never';
create index membership_erases_on on installation.membership (company_id, erases_on) where erases_on is not null;
create index membership_erased on installation.membership (company_id) include (user_id) where erased_at is not null;

-- Whom the company of the transaction has forgotten.
create function erased_people() returns bigint[] language sql stable as $$
  select coalesce(array_agg(user_id), '{}') from installation.membership
  where company_id = current_company() and erased_at is not null
$$;

-- Logs keep what was asked for, and forget by whom.
grant update (user_id, actor_id) on installation.log_entry to oikos_app;
grant update (user_id, actor_id, address, browser) on installation.security_event to oikos_app;
-- A review that is still open calls an erased person by the code.
grant update (user_name, granted_by_name) on access_review_item to oikos_app;
grant update (decided_by_name) on access_review_decision to oikos_app;
