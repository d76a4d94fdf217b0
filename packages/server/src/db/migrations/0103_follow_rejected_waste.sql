-- Item 18b and 18c: where rejected waste went, and the day on which it was taken there.
alter table shipment
  add rejection_destination text check (rejection_destination in ('facility', 'generator')),
  add rejected_waste_arrived_on date,
  add constraint shipment_rejected_waste_arrived check (rejected_waste_arrived_on is null or rejection_destination is not null);
update shipment set rejection_destination = 'facility'
where alternate_facility_id is not null and status in ('Partially Rejected', 'Rejected', 'Closed');

-- All or part of the line was rejected.
alter table shipment_line add is_rejected boolean not null default false;
update shipment_line l set is_rejected = true
from shipment s
where s.company_id = l.company_id and s.id = l.shipment_id and s.status = 'Rejected';

-- The containers that a facility rejected stay known to the line they came on, wherever they go next.
create table shipment_line_rejected_container (
  company_id bigint not null,
  shipment_line_id bigint not null,
  container_id bigint not null,
  -- back on site, or taken by the alternate facility; until then it stands with the facility that rejected it
  settled_on date,
  primary key (company_id, shipment_line_id, container_id),
  foreign key (company_id, shipment_line_id) references shipment_line on delete cascade,
  foreign key (company_id, container_id) references container
);
create index shipment_line_rejected_container_of on shipment_line_rejected_container (company_id, container_id);
select installation.make_tenant_table('shipment_line_rejected_container');

insert into shipment_line_rejected_container (company_id, shipment_line_id, container_id, settled_on)
select c.company_id, c.shipment_line_id, c.id,
  (select max(e.occurred_on) from container_event e
    where e.company_id = c.company_id and e.container_id = c.id and e.kind = 'returned' and c.status <> 'Shipment- Rejected')
from container c
join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
where s.status in ('Partially Rejected', 'Rejected', 'Closed') and c.status in ('Shipment- Rejected', 'Active', 'Inactive');
update shipment_line l set is_rejected = true
from shipment_line_rejected_container r where r.company_id = l.company_id and r.shipment_line_id = l.id;

-- What came back is free to go out again.
update container c set shipment_line_id = null
from shipment_line_rejected_container r
where r.company_id = c.company_id and r.container_id = c.id and c.status in ('Active', 'Inactive');
