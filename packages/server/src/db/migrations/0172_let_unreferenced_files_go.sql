-- Since when no record refers to a stored file; null: one does. A new file waits to be referred to.
alter table stored_file add column unreferenced_since timestamptz default now();
create index stored_file_unreferenced on stored_file (company_id, unreferenced_since) where unreferenced_since is not null;
-- How much a company and a person stored is asked at every upload.
create index stored_file_use on stored_file (company_id) include (size_bytes, created_by, created_at);
-- The bill that refers to a document is looked for every night.
create index utility_bill_document on utility_bill (company_id, document_id) where document_id is not null;
