-- Which languages there are is the installation's; which of them are spoken, and which is the default, is each company's.
create table company_language (
  company_id bigint not null,
  language_id bigint not null references installation.language,
  is_active boolean not null,
  is_default boolean not null default false,
  primary key (company_id, language_id),
  check (is_active or not is_default)
);
create unique index company_language_default on company_language (company_id) where is_default;
select installation.make_tenant_table('company_language');
comment on table company_language is 'Whether a company speaks a language, and which is its default; one without a row is not spoken.';
comment on column company_language.is_default is 'of one language: people who chose none read it';

insert into company_language (company_id, language_id, is_active, is_default)
  select c.id, l.id, true, l.is_default from installation.company c cross join installation.language l where l.is_active;
alter table installation.language drop column is_active, drop column is_default;
revoke insert, update, delete on installation.language from oikos_app;

-- A translation is stale once its English changed: so it keeps the English that it was made from.
alter table dictionary_phrase
  add column english text,
  add column is_machine boolean not null default false;
comment on column dictionary_phrase.english is 'the English that it was made from; of phrases made before this was kept it is unknown';
comment on column dictionary_phrase.is_machine is 'a machine translated it, and no person has confirmed it';
