-- What a person is mailed of a company. Without a row: a digest at seven, urgent tasks at once.
create table mail_preference (
  company_id bigint not null,
  user_id bigint not null references installation.app_user on delete cascade,
  digest boolean not null default true,
  digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
  urgent boolean not null default true,
  digest_sent_on date,
  primary key (company_id, user_id)
);
select installation.make_tenant_table('mail_preference');
comment on table mail_preference is 'What a person is mailed about their tasks in the company, and when.';
comment on column mail_preference.digest_hour is 'in the person''s time zone';
comment on column mail_preference.digest_sent_on is 'the person''s day on which the digest was last looked after, whether or not anything was due';
