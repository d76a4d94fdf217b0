-- By the days left: containers with a deadline, then those on site without one, then those that left.
create index container_due_order on container (
  company_id,
  (coalesce(deadline, case when status in ('Active', 'Inactive', 'Shipment- Pending') then 'infinity'::date end)),
  id
);
drop index container_deadline_order;
