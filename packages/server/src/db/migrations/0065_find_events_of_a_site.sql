-- Inspector mode asks which containers ever stood at a site.
create index container_event_site on container_event (company_id, ((state_after ->> 'siteId')::bigint), container_id, id);
