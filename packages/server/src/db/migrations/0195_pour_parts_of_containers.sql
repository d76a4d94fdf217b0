-- Part of a container may be poured into another one: the entry there names the one that it is a part of.
alter table waste_entry add poured_from_entry_id bigint;
alter table waste_entry add foreign key (company_id, poured_from_entry_id) references waste_entry
  on delete set null (poured_from_entry_id);
create index waste_entry_poured on waste_entry (company_id, poured_from_entry_id) where poured_from_entry_id is not null;
