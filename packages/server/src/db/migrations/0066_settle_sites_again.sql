-- A rule of accumulation changed: the hourly job evaluates the clocks of the site again.
alter table waste_site add is_outdated boolean not null default false;
create index waste_site_outdated on waste_site (company_id, node_id) where is_outdated;
