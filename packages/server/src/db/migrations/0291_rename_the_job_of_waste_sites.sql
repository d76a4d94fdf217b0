-- The glossary says that clocks are recalculated. Its runs keep their results; what waits in the queue under the former name
-- is still done, because the job declares it.
update job_run set task = 'recalculate-waste-sites',
  job_key = case job_key when 'settle-waste-sites' then 'recalculate-waste-sites' else job_key end
where task = 'settle-waste-sites';
