-- Taken back by the undo of an import: an import may bring the number again, nothing else.
alter table voided_number add column may_be_imported boolean not null default false;
