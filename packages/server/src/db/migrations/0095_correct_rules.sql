-- A company's own rule may stand instead of one that the product ships, as long as it holds; shipped rows stay as they are.
alter table accumulation_rule
  add replaces_id bigint,
  add citation_url text not null default '',
  add foreign key (company_id, replaces_id) references accumulation_rule;
create index accumulation_rule_replaces on accumulation_rule (company_id, replaces_id);
alter table exception_report_rule
  add replaces_id bigint,
  add citation_url text not null default '',
  add foreign key (company_id, replaces_id) references exception_report_rule;
create index exception_report_rule_replaces on exception_report_rule (company_id, replaces_id);
alter table inspection_rule
  add replaces_id bigint,
  add citation_url text not null default '',
  add foreign key (company_id, replaces_id) references inspection_rule;
create index inspection_rule_replaces on inspection_rule (company_id, replaces_id);

-- Whoever changes the rules of clocks, an editor or a later build, has the sites of the company settled again.
create function mark_waste_sites_outdated() returns trigger language plpgsql as $$
begin
  update waste_site set is_outdated = true where not is_outdated;
  return null;
end $$;
create trigger mark_waste_sites_outdated after insert or update or delete on accumulation_rule
  for each statement execute function mark_waste_sites_outdated();
