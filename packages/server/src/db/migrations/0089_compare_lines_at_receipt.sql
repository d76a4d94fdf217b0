-- Item 18a by line: that nothing differs is said, not assumed; residue left in the containers is told by line as EPA wants it.
alter table shipment_line
  add is_compared boolean not null default false,
  add has_residue boolean not null default false,
  add residue_comments text not null default '',
  -- item 11 takes measured and reasonably estimated amounts, never a capacity
  add quantity_source text not null default 'measured' check (quantity_source in ('measured', 'estimated'));
update shipment_line set is_compared = true
where has_quantity_discrepancy or has_type_discrepancy or discrepancy_comments <> '';
