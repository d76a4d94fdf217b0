-- What a claimed tier was judged by, and the paragraph that permits it: a result that names its tier can show why it may.
alter table calculation_choice
  add column edition text,
  add column is_customised boolean not null default false,
  add column tier_facts jsonb,
  add column tier_citation text not null default '';
