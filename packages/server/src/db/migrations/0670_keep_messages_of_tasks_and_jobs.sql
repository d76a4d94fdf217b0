-- What the product says about what is due is kept with its key and parameters beside the English text, so that lists,
-- notifications, files and mails say it in the reader's language. Actions that are open get theirs when they are next compared.

alter table action
  add column title_said jsonb,
  add column description_said jsonb;
comment on column action.title_said is 'the message of the title with its parameters; null: a person wrote it';
comment on column action.description_said is 'the message of the description with its parameters; null: a person wrote it';

alter table notification add column title_said jsonb;
comment on column notification.title_said is 'the message of the title with its parameters; null: a person wrote it';

-- So are the titles of long work, and why it failed.
alter table job_run
  add column title_said jsonb,
  add column error_said jsonb;
comment on column job_run.title_said is 'the message of the title with its parameters; null: it is of before they were kept';
comment on column job_run.error_said is 'the message of the error with its parameters';
