alter table list_import_record add column kept_because jsonb;
comment on column list_import_record.kept_because is 'why the undo of the import left the record as it was; null where it was taken back, and before an undo';
