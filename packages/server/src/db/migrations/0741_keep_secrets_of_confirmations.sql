-- What waits for a second person may come with a secret, such as that of a sign-in provider: it is kept sealed, and only while it waits.
create table installation.confirmation_secret (
  confirmation_id bigint primary key,
  company_id bigint not null,
  content text not null,
  foreign key (company_id, confirmation_id) references confirmation on delete cascade
);
comment on table installation.confirmation_secret is 'The secret fields of what waits for a second person, sealed; gone once it is decided.';
comment on column installation.confirmation_secret.content is 'sealed';
create index confirmation_secret_company on installation.confirmation_secret (company_id, confirmation_id);
grant select, insert, update, delete on installation.confirmation_secret to oikos_app;

create function installation.forget_confirmation_secret() returns trigger language plpgsql as $$
begin
  delete from installation.confirmation_secret where confirmation_id = new.id;
  return null;
end $$;
create trigger forget_secret after update of state on confirmation
  for each row when (new.state <> 'waiting') execute function installation.forget_confirmation_secret();
