-- A facility or fuel has the same color in every chart and every year. It gets its place among the colors when it first
-- appears and keeps it, whatever is added or removed later.
create table chart_color (
  company_id bigint not null,
  -- the number that color and pattern follow from
  place bigint generated always as identity,
  kind text not null check (kind in ('facility', 'fuel')),
  -- a node, or a value of the pick list of fuels; no reference, so that thousands of nodes are deleted at once
  entity_id bigint not null,
  primary key (company_id, kind, entity_id)
);
select installation.make_tenant_table('chart_color');
comment on table chart_color is 'Which facility and fuel has which place among the colors of charts; given once, for ever.';
comment on column chart_color.place is 'color and pattern follow from this number';
comment on column chart_color.entity_id is 'a node or a value of the pick list of fuels; a deleted one keeps its place';

-- New places come from a sequence, so that two who add at the same time don't wait for each other.
create function give_color_to_facilities() returns trigger language plpgsql as $$
begin
  insert into chart_color (company_id, kind, entity_id)
    select n.company_id, 'facility', n.id from new_rows n
    join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    where t.kind = 'location' order by n.id
    on conflict do nothing;
  return null;
end $$;
create trigger give_color after insert on node
  referencing new table as new_rows for each statement execute function give_color_to_facilities();

create function give_color_to_fuels() returns trigger language plpgsql as $$
begin
  insert into chart_color (company_id, kind, entity_id)
    select p.company_id, 'fuel', p.picklist_value_id from new_rows p
    join picklist l on l.company_id = p.company_id and l.id = p.picklist_id and l.shipped_key = 'fuelType'
    where not exists (
      select from chart_color c
      where c.company_id = p.company_id and c.kind = 'fuel' and c.entity_id = p.picklist_value_id)
    group by p.company_id, p.picklist_value_id order by min(p.id)
    on conflict do nothing;
  return null;
end $$;
create trigger give_color_on_insert after insert on parameter_property
  referencing new table as new_rows for each statement execute function give_color_to_fuels();
create trigger give_color_on_update after update on parameter_property
  referencing new table as new_rows for each statement execute function give_color_to_fuels();

insert into chart_color (company_id, kind, entity_id)
  select n.company_id, 'facility', n.id from node n
  join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
  where t.kind = 'location' order by n.company_id, n.id;
insert into chart_color (company_id, kind, entity_id)
  select p.company_id, 'fuel', p.picklist_value_id from parameter_property p
  join picklist l on l.company_id = p.company_id and l.id = p.picklist_id and l.shipped_key = 'fuelType'
  group by p.company_id, p.picklist_value_id order by p.company_id, min(p.id);
