-- The glossary says passthrough and stored reply. A rejected restatement is closed once its inputs give another result.
alter table shipment rename column e_manifest_remainder to e_manifest_passthrough;
alter table shipment_line rename column e_manifest_remainder to e_manifest_passthrough;

alter table kept_reply rename to stored_reply;
alter table stored_reply rename column kept_at to stored_at;
alter index kept_reply_age rename to stored_reply_age;
comment on table stored_reply is 'The answer to a call that must not be done twice, stored for a week in case the call is sent again.';

alter table restatement rename column settled_at to closed_at;
alter index restatement_kept rename to restatement_rejected_open;
