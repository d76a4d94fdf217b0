-- Whoever looks for a person in the logs finds what they did for others too.
create index log_entry_actor on installation.log_entry (company_id, actor_id, recorded_at, id) where actor_id is not null;
create index security_event_actor on installation.security_event (actor_id, id) where actor_id is not null;
