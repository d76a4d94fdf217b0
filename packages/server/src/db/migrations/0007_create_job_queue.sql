-- The way into the job queue. The queue's own tables (schema graphile_worker, made by prepareQueue as the owner) are out
-- of the application's reach: a run of another company can't be read, changed or enqueued.
alter table job_run
  -- Counts the starts. Whoever works on a run must still hold the count it began with, so a process that was given up
  -- for dead can't commit anything after another has taken the run over.
  add column attempt integer not null default 0,
  -- Runs of a task with the same key are one while they wait.
  add column job_key text,
  -- The moment of the schedule that caused the run: never two for one moment.
  add column scheduled_for timestamptz;
create unique index job_run_waiting on job_run (company_id, task, job_key)
  where state = 'queued' and attempt = 0 and job_key is not null;
create unique index job_run_scheduled on job_run (company_id, task, job_key, scheduled_for) where scheduled_for is not null;
create index job_run_open on job_run (company_id, id) where state in ('queued', 'running');

create function installation.enqueue(run_id bigint, queue text, maximum_attempts integer, run_at timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  run_task text;
begin
  select r.task into run_task from public.job_run r
    where r.company_id = company and r.id = run_id and r.state = 'queued';
  if not found then
    raise exception 'Company % has no queued job run %', company, run_id using errcode = 'no_data_found';
  end if;
  perform graphile_worker.add_job(
    run_task,
    payload => json_build_object('companyId', company, 'jobRunId', run_id),
    queue_name => queue || ':' || company,
    run_at => run_at,
    max_attempts => maximum_attempts,
    job_key => 'run:' || company || ':' || run_id);
end $$;
revoke all on function installation.enqueue from public;
grant execute on function installation.enqueue to oikos_app;

-- Tells the processes that stream progress which run to read again.
create function installation.notify_job_run_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_run_changed', new.company_id || ':' || new.id);
  return null;
end $$;
create trigger job_run_change after insert or update on job_run
  for each row execute function installation.notify_job_run_change();
