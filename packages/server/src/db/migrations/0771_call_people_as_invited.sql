-- Until somebody accepts an invitation, the company reads what it entered of them. Where the account says the same, which is so
-- for almost everybody, names are read from the account, in the order of an index; the few others are found by an index.
alter table installation.membership add column is_called_as_invited boolean not null default false;
comment on column installation.membership.is_called_as_invited is 'the account says something else than the company entered of somebody it invited, and the company doesn''t read it until they accept';

create function installation.is_called_otherwise(m installation.membership) returns boolean language sql stable
  security definer set search_path = installation, pg_temp as $$
  select m.invited_at is not null and exists (select from app_user u where u.id = m.user_id
    and (u.email, u.first_name, u.last_name) is distinct from (m.invited_email, m.invited_first_name, m.invited_last_name))
$$;
update installation.membership m set is_called_as_invited = true where installation.is_called_otherwise(m);

create index membership_called_as_invited on installation.membership (company_id) include (user_id)
  where is_called_as_invited and accepted_at is null and erased_at is null;

-- Whom the company of the transaction calls as it invited them.
create function people_called_as_invited() returns bigint[] language sql stable as $$
  select coalesce(array_agg(user_id), '{}') from installation.membership
  where company_id = current_company() and is_called_as_invited and accepted_at is null and erased_at is null
$$;

create function installation.note_other_name() returns trigger language plpgsql as $$
begin
  new.is_called_as_invited := installation.is_called_otherwise(new);
  return new;
end $$;
create trigger note_other_name before insert or update of invited_email, invited_first_name, invited_last_name
  on installation.membership for each row when (new.invited_at is not null) execute function installation.note_other_name();

-- An account is renamed for one company, and others may wait for the person's answer.
create function installation.note_other_names() returns trigger
  language plpgsql security definer set search_path = installation, pg_temp as $$
begin
  update membership m set is_called_as_invited = not is_called_as_invited
  where user_id = new.id and invited_at is not null and accepted_at is null and is_called_as_invited <> is_called_otherwise(m);
  return null;
end $$;
create trigger note_other_names after update of email, first_name, last_name on installation.app_user for each row
  when ((old.email, old.first_name, old.last_name) is distinct from (new.email, new.first_name, new.last_name))
  execute function installation.note_other_names();
