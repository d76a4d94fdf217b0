-- A message of an import is stored by its code and parameters, so that it is said in the language of whoever reads it.
-- What was stored as an English text has no code and stays that text.
create function pg_temp.said(text text) returns jsonb language sql immutable
  return case when text <> '' then jsonb_build_object('code', '', 'message', text, 'parameters', '[]'::jsonb) end;

alter table import_transaction alter column message type jsonb using pg_temp.said(message);
comment on column import_transaction.message is 'why it failed: code, parameters and the English text';

alter table shipment_import_row
  alter column message drop default,
  alter column message drop not null,
  alter column message type jsonb using pg_temp.said(message);
comment on column shipment_import_row.message is 'why the row was rejected or kept: code, parameters and the English text';
