-- e-Manifests that were imported before their signatures were read stand as never returned, and those on paper as Pending with
-- a date that the import made up. A job reads each once more from what is kept of the document, and clears the mark.
alter table shipment add is_manifest_unread boolean not null default false;
update shipment set is_manifest_unread = true where e_manifest_remainder is not null;
create index shipment_manifest_unread on shipment (company_id, id) where is_manifest_unread;
