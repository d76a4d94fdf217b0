-- When a container last left an area: since then the area may have stood empty, and was not to be inspected.
create index container_event_left on container_event (company_id, from_area_id, occurred_on) where from_area_id is not null;
