-- An undo asks which import wrote what it finds in place of its own values.
create index import_chunk_revision on import_chunk (company_id, revision);
