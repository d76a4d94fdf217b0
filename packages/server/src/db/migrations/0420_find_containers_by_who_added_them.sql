-- The last container that a person added at a location.
create index container_added_by on container (company_id, created_by, node_id, id);
