-- The history of a record shows what was done to its parts too, such as the lines of a shipment, also when they are gone.
alter table audit_log
  add owner_entity text,
  add owner_id bigint,
  -- what the part is called among the owner's, as it was then
  add part_name text not null default '',
  add constraint audit_log_owner check ((owner_entity is null) = (owner_id is null));
create index audit_log_owner on audit_log (company_id, owner_entity, owner_id, id) where owner_id is not null;

-- What was written before names the shipment only where the part was made or deleted.
with told as (
  select distinct on (company_id, entity, entity_id) company_id, entity, entity_id,
    coalesce(changes #>> '{shipmentId,new}', changes #>> '{shipmentId,old}')::bigint as shipment_id,
    case entity
      when 'shipmentLine' then concat_ws(' ', coalesce(changes #>> '{position,new}', changes #>> '{position,old}'),
        coalesce(changes #>> '{wasteStream,new}', changes #>> '{wasteStream,old}'))
      else coalesce(changes #>> '{displayText,new}', changes #>> '{displayText,old}', '')
    end as name
  from audit_log
  where entity in ('shipmentLine', 'shipmentDocumentLink') and changes ? 'shipmentId'
  order by company_id, entity, entity_id, id)
update audit_log a set owner_entity = 'shipment', owner_id = t.shipment_id, part_name = t.name
from told t
where a.company_id = t.company_id and a.entity = t.entity and a.entity_id = t.entity_id and t.shipment_id is not null;
