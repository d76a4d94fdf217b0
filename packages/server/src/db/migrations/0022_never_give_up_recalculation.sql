-- What waits for calculation waits until it is calculated: a run whose process is killed again and again, or that finds the
-- database away for hours, must not be given up with results left stale. The pauses between attempts grow to some hours.
create or replace function request_recalculation() returns trigger language plpgsql as $$
declare
  company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  run_id bigint;
  is_new boolean;
begin
  -- Results that a run queues for itself need no other run. Fixtures of the owner name no company; without the job
  -- queue's tables (a database before its first start) the first start asks.
  if company is null or to_regnamespace('graphile_worker') is null
    or not exists (select from new_rows where kind <> 'result') then
    return null;
  end if;
  -- The update locks a waiting run, so that no worker starts it before these rows are there to be seen.
  insert into job_run as r (company_id, task, title, job_key, created_by)
    values (company, 'recalculate-company', 'Recalculation', 'recalculation', transaction_user())
    on conflict (company_id, task, job_key) where state = 'queued' and attempt = 0 and job_key is not null
      do update set job_key = r.job_key
    returning r.id, r.xmax = 0 into run_id, is_new;
  if is_new then
    perform installation.enqueue(run_id, 'recalculation', 32767, null);
  end if;
  return null;
end $$;
