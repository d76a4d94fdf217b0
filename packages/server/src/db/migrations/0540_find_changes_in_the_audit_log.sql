-- The audit log is read newest first, narrowed by day, person, kind of record, deletions or the call that did it. The
-- changes of one transaction are of the same instant, so the order needs their ids too.
drop index audit_log_recorded;
create index audit_log_recorded on audit_log (company_id, recorded_at, id);
create index audit_log_kind on audit_log (company_id, entity, recorded_at, id);
create index audit_log_person on audit_log (company_id, user_id, recorded_at, id);
create index audit_log_deletion on audit_log (company_id, recorded_at, id) where action = 'delete';
create index audit_log_request on audit_log (company_id, request_id) where request_id is not null;
