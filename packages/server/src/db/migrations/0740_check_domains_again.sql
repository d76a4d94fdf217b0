-- A domain that was proven by its record is looked up again each day. One whose record stays away no longer counts for people who
-- sign in for the first time; whom the provider signed in before goes on to it, unless another company has proven the domain.
alter table installation.company_domain
  add column missing_days integer not null default 0 check (missing_days >= 0),
  add column missing_on date,
  add column lapsed_at timestamptz,
  add check (lapsed_at is null or proven_at is null);
comment on column installation.company_domain.missing_days is 'on how many days in a row name servers said that the record isn''t there';
comment on column installation.company_domain.missing_on is 'the last of these days';
comment on column installation.company_domain.lapsed_at is 'since when it is no longer proven, because the record stayed away';

create view installation.routed_domain with (security_invoker = true) as
  select distinct on (domain) domain, company_id, proven_at is not null as is_proven
  from installation.company_domain
  where proven_at is not null or lapsed_at is not null
  order by domain, proven_at is null, lapsed_at desc;
comment on view installation.routed_domain is 'The company to whose provider people of a domain go on: that which has proven it, else that whose proof lapsed last.';
grant select on installation.routed_domain to oikos_app;
