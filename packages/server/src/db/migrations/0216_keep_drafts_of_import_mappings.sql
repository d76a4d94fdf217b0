-- The mapping of an import as the screen has it, until it is saved: leaving the page loses nothing.
alter table import_transaction add column draft text;
