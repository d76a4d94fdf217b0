-- Containers that a facility rejected and that stood on site again before returns were recorded get their return: on the first
-- day on which something was recorded of them there, else on the day of their rejection. Where a container stands that is
-- loaded now is told by what was known of it before.
with came_back as (
  select r.company_id, r.shipment_line_id, r.container_id, l.shipment_id, s.shipment_number,
    coalesce(seen.occurred_on, rejection.occurred_on, s.received_on, s.shipment_date) as returned_on
  from shipment_line_rejected_container r
  join container c on c.company_id = r.company_id and c.id = r.container_id
  join shipment_line l on l.company_id = r.company_id and l.id = r.shipment_line_id
  join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
  left join lateral (
    select e.state_after ->> 'status' as status from container_event e
    where e.company_id = c.company_id and e.container_id = c.id and e.state_after ->> 'status' <> 'Shipment- Pending'
    order by e.id desc limit 1) before_loading on c.status = 'Shipment- Pending'
  left join lateral (
    select e.id, e.occurred_on from container_event e
    where e.company_id = c.company_id and e.container_id = c.id and e.kind = 'rejected'
    order by e.id desc limit 1) rejection on true
  left join lateral (
    select e.occurred_on from container_event e
    where e.company_id = c.company_id and e.container_id = c.id and e.id > rejection.id
      and e.state_after ->> 'status' in ('Active', 'Inactive')
    order by e.id limit 1) seen on true
  where r.settled_on is null and coalesce(before_loading.status, c.status) in ('Active', 'Inactive')),
told as (
  insert into container_event (company_id, container_id, occurred_on, kind, state_after, details, initial_accumulation_date)
  select distinct on (b.company_id, b.container_id) b.company_id, b.container_id, b.returned_on, 'returned', known.state,
    jsonb_build_object('shipmentId', b.shipment_id, 'shipmentNumber', b.shipment_number), c.initial_accumulation_date
  from came_back b
  join container c on c.company_id = b.company_id and c.id = b.container_id
  cross join lateral container_states(array[b.container_id]) known
  where not exists (
    select from container_event e where e.company_id = b.company_id and e.container_id = b.container_id and e.kind = 'returned'
      and e.occurred_on >= b.returned_on)
  order by b.company_id, b.container_id, b.shipment_line_id desc),
outdated as (
  update waste_site w set is_outdated = true
  from came_back b join container c on c.company_id = b.company_id and c.id = b.container_id
  where w.company_id = c.company_id and w.node_id = c.node_id)
update shipment_line_rejected_container r set settled_on = b.returned_on
from came_back b
where r.company_id = b.company_id and r.shipment_line_id = b.shipment_line_id and r.container_id = b.container_id;
