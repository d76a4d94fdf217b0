-- While a company obfuscates its people, others than its own users see them by a code. The code is at random, so that it says
-- nothing of the person, and another one in each company.
alter table installation.membership add column pseudonym text;
comment on column installation.membership.pseudonym is 'what the person is called to outsiders while the company obfuscates its people';
create unique index membership_pseudonym on installation.membership (company_id, pseudonym);

create function installation.new_pseudonym(of_company bigint) returns text language plpgsql volatile as $$
declare
  digits text;
  code text;
begin
  -- Four digits tell tens of thousands apart; where they are mostly taken, the code grows.
  for try in 1..24 loop
    digits := upper(replace(gen_random_uuid()::text, '-', ''));
    code := substr(digits, 1, 4 + (try - 1) / 8 * 2);
    if not exists (select from installation.membership where company_id = of_company and pseudonym = code) then
      return code;
    end if;
  end loop;
  return digits;
end $$;

create function installation.give_pseudonym() returns trigger language plpgsql as $$
begin
  if new.pseudonym = '' then
    new.pseudonym := installation.new_pseudonym(new.company_id);
  end if;
  return new;
end $$;
create trigger pseudonym before insert on installation.membership
  for each row execute function installation.give_pseudonym();

do $$
declare
  member record;
begin
  for member in select company_id, user_id from installation.membership loop
    update installation.membership set pseudonym = installation.new_pseudonym(member.company_id)
    where company_id = member.company_id and user_id = member.user_id;
  end loop;
end $$;
-- A blank one is replaced by the trigger.
alter table installation.membership alter column pseudonym set default '', alter column pseudonym set not null;

-- Whether the transaction may tell people's names: the company doesn't obfuscate them, it runs for one of its own users, or
-- for the product itself.
create function shows_people() returns boolean language sql stable as $$
  select not exists (select from company_configuration where name = 'obfuscate' and value = 'true')
    or transaction_user() is null
    or exists (select from installation.membership
      where company_id = current_company() and user_id = transaction_user() and user_type_id = 4)
$$;

-- The code of a person in the company; of somebody who never was a member, none.
create function pseudonym_of(person bigint) returns text language sql stable strict as $$
  select coalesce((select pseudonym from installation.membership
    where company_id = current_company() and user_id = person), '–')
$$;
