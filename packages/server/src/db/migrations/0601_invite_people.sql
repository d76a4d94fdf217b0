-- A person is the installation's, a membership the company's: whom a company invites is no member before they agree, and
-- until then the company sees of them what it entered.
alter table installation.membership
  add column invited_at timestamptz,
  add column invited_by bigint references installation.app_user on delete set null,
  add column invited_email text not null default '',
  add column invited_first_name text not null default '',
  add column invited_last_name text not null default '',
  add column accepted_at timestamptz,
  add column declined_at timestamptz,
  add constraint membership_is_agreed_to check (invited_at is null or accepted_at is not null or not is_active),
  add constraint membership_has_one_answer check (accepted_at is null or declined_at is null);
create index membership_invited_by on installation.membership (invited_by) where invited_by is not null;
comment on column installation.membership.invited_at is 'null: made without asking the person; the membership waits until they accept';
comment on column installation.membership.invited_email is 'what the company entered: all it sees of the person until they accept';
comment on column installation.membership.accepted_at is 'by the person: from then on the membership counts';
comment on column installation.membership.declined_at is 'by the person: the membership never counted';

-- A person may have several links: to set up a sign-in, to choose a new password, and to see each invitation.
alter table installation.set_up_link
  drop constraint set_up_link_pkey,
  drop constraint set_up_link_token_digest_key,
  add column purpose text not null default 'setUp' check (purpose in ('setUp', 'recovery', 'accept')),
  add column company_id bigint references installation.company on delete cascade,
  add primary key (token_digest);
create unique index set_up_link_person on installation.set_up_link (user_id, purpose, coalesce(company_id, 0));
create index set_up_link_expiry on installation.set_up_link (expires_at);
comment on table installation.set_up_link is 'A link with which a person sets up a sign-in, chooses a new password or sees an invitation, before it expires.';
comment on column installation.set_up_link.purpose is 'recovery: the second factor stays; accept: the person signs in already';
comment on column installation.set_up_link.company_id is 'whose invitation it came with: it is accepted when the sign-in is set up';

-- Ids of people followed each other: a small one told a company that the person it invites was known to others.
create function installation.new_person_id() returns bigint language sql volatile as $$
  select 1 + (random() * 70368744177664)::bigint
$$;
grant execute on function installation.new_person_id to oikos_app;
comment on function installation.new_person_id is 'at random, so that it says nothing about when the person came; JavaScript holds it exactly';
