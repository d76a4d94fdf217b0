-- Whether an area meets the conditions of storage of PCB for disposal (40 CFR 761.65(b)); elsewhere PCB stays 30 days at most
-- (761.65(c)(1)). Null: as its kind says, which areas of PCB and permitted storage do.
alter table waste_area add meets_pcb_storage boolean;

drop trigger mark_waste_site_outdated on waste_area;
create trigger mark_waste_site_outdated after update on waste_area for each row
  when ((old.allowed_accumulation_days, old.is_far_from_facility, old.meets_code_conditions, old.meets_pcb_storage)
    is distinct from (new.allowed_accumulation_days, new.is_far_from_facility, new.meets_code_conditions, new.meets_pcb_storage))
  execute function mark_waste_site_of_area_outdated();
