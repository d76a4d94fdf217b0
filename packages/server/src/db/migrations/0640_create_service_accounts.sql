-- A service account is a user of one company that is no person: it has an owner, and calls with tokens. It is kept among the
-- people, since whatever somebody may, does or is named by refers to them.
alter table installation.app_user add column is_service_account boolean not null default false;
comment on column installation.app_user.is_service_account is 'no person: it never signs in, and its address reaches nobody';

create table installation.service_account (
  user_id bigint primary key references installation.app_user,
  company_id bigint not null references installation.company,
  name text not null,
  owner_id bigint not null references installation.app_user,
  purpose text not null default '',
  made_at timestamptz not null default now(),
  made_by bigint references installation.app_user on delete set null default nullif(current_setting('app.user_id', true), '')::bigint,
  ended_at timestamptz,
  version integer not null default 1,
  check (owner_id <> user_id)
);
create unique index service_account_name on installation.service_account (company_id, lower(name)) where ended_at is null;
create index service_account_company on installation.service_account (company_id);
create index service_account_owner on installation.service_account (owner_id);
comment on table installation.service_account is 'A user of a company that is no person: a person owns it, and it may never more than they may.';
comment on column installation.service_account.name is 'also the first name of its account, by which whatever it does is named';
comment on column installation.service_account.purpose is 'what it is for, in the words of the company';
comment on column installation.service_account.ended_at is 'for good: its tokens are gone, and it is made anew where it is missed';
grant select, insert, update on installation.service_account to oikos_app;

-- Another owner, other rights.
create trigger session_change_by_update after update on installation.service_account
  referencing new table as changed_rows for each statement execute function installation.announce_owners();

-- Nothing signs a service account in: the application never asks for it, and the database wouldn't let it.
create function installation.refuse_service_account() returns trigger language plpgsql as $$
begin
  if exists (select from installation.app_user where id = new.user_id and is_service_account) then
    raise exception 'user % is a service account, which never signs in', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger never_signs_in before insert on installation.credential
  for each row execute function installation.refuse_service_account();
create trigger never_signs_in before insert on installation.passkey
  for each row execute function installation.refuse_service_account();
create trigger never_signs_in before insert on installation.recovery_code
  for each row execute function installation.refuse_service_account();
create trigger never_signs_in before insert on installation.set_up_link
  for each row execute function installation.refuse_service_account();

-- Whether a person works in the company of the transaction today and holds, at a place, all that a group gives.
create function holds_group_at(person bigint, user_group bigint, place bigint) returns boolean
  language sql stable parallel safe as $$
  select exists (
      select from installation.membership m join installation.app_user u on u.id = m.user_id and not u.is_service_account
      where m.company_id = current_company() and m.user_id = person and m.is_active and m.ends_on > (select company_today()))
    and (exists (select from installation.app_user u where u.id = person and u.is_super_admin)
      or not exists (
        select from user_group_role gr
        join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
        where gr.user_group_id = user_group and not exists (
          select from rights_at(person, array[place]) as held
          where held.permissions && array[rp.permission, rp.permission || '_FULL', rp.permission || '_DELETE'])))
$$;

-- What a service account is assigned to holds as far as its owner holds it at that place, at the moment of each call.
create or replace view held_assignment with (security_invoker = true) as
  select a.company_id, a.id, a.user_id, a.user_group_id, a.node_id, a.valid_from, a.valid_to
  from user_group_assignment a
  where a.valid_from <= (select company_today()) and a.valid_to > (select company_today())
    and not exists (
      select from installation.service_account s
      where s.user_id = a.user_id and not holds_group_at(s.owner_id, a.user_group_id, a.node_id));

comment on table installation.personal_token is
  'What scripts call with: a token of a person, which may what they may at the moment of each call, or of a service account.';
alter table installation.personal_token
  add column made_by bigint references installation.app_user on delete set null,
  add column last_used_address text;
comment on column installation.personal_token.made_by is 'of a service account''s: who made it; null: the person themselves';
comment on column installation.personal_token.last_used_address is 'the network that it was last used from';

-- A download is for who asked for it, in the same way.
alter table installation.download_ticket
  add column token_kind text not null default 'signIn',
  add column sign_in text;
comment on column installation.download_ticket.token_kind is 'by which kind of token it was asked for';
comment on column installation.download_ticket.sign_in is 'the session at the embedded provider; null: of another provider, or of a token';
