alter table onboarding
  add column origin text not null default 'file' check (origin in ('file', 'template', 'company')),
  add column origin_name text not null default '';
comment on column onboarding.origin_name is 'the key of the template, or the name of the company';
create index onboarding_origin on onboarding (company_id, id) where origin <> 'file';
