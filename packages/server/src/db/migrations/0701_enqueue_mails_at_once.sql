-- An import invites thousands of people by one statement: their mails are enqueued by one call.
create function installation.enqueue_mails() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array(
    select row('send-mail', json_build_object('mailId', id), null, null, 12, 'mail:' || id, null, null)::graphile_worker.job_spec
    from new_rows order by id));
  return null;
end $$;
revoke all on function installation.enqueue_mails from public;
drop trigger enqueue_mail on installation.mail;
drop function installation.enqueue_mail();
create trigger enqueue_mails after insert on installation.mail referencing new table as new_rows
  for each statement execute function installation.enqueue_mails();
