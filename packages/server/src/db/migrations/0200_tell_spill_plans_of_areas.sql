-- Whether a spill plan (SPCC, 40 CFR part 112) covers the liquid PCB of an area: without one it may not be stored there
-- temporarily, not even for the 30 days that other PCB has (761.65(c)(1)(iv)).
alter table waste_area add has_spill_plan boolean not null default false;

drop trigger mark_waste_site_outdated on waste_area;
create trigger mark_waste_site_outdated after update on waste_area for each row
  when ((old.allowed_accumulation_days, old.is_far_from_facility, old.meets_code_conditions, old.meets_pcb_storage, old.has_spill_plan)
    is distinct from (new.allowed_accumulation_days, new.is_far_from_facility, new.meets_code_conditions, new.meets_pcb_storage, new.has_spill_plan))
  execute function mark_waste_site_of_area_outdated();

-- Their clocks are evaluated anew.
update waste_site w set is_outdated = true
where not w.is_outdated and exists (
  select from container c
  join waste_entry e on e.company_id = c.company_id and e.container_id = c.id and e.physical_state <> 'solid'
  join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id and s.is_pcb
  where c.company_id = w.company_id and c.node_id = w.node_id);
