-- Codes for many new people of a company at once: the trigger looks for each among all that there are. A code has more digits
-- before half of those of its length are taken.
create function installation.new_pseudonyms(of_company bigint, wanted integer) returns setof text language sql volatile as $$
  with size as (
    select case when count(*) + wanted < 32768 then 4 when count(*) + wanted < 8388608 then 6 else 12 end as digits
    from installation.membership where company_id = of_company),
  candidate as (
    select distinct upper(right(gen_random_uuid()::text, size.digits)) as code
    from size, generate_series(1, wanted * 4 + 40))
  -- `not in` looks into a table of them made once, however old the planner's statistics are.
  select code from candidate
  where code not in (select pseudonym from installation.membership where company_id = of_company)
  limit wanted
$$;
