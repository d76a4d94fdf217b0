-- What a claimed tier is judged by was one value that no cell of a worksheet could hold, so that a choice with a tier came from no
-- workbook. Each fact is a column now, in the history too, from which calculations are repeated.
alter table calculation_choice
  add column fuel_group text
    check (fuel_group in ('naturalGas', 'distillateFuelOil', 'municipalSolidWaste', 'tires', 'biomass', 'other')),
  add column is_listed_in_table_c1 boolean,
  add column rated_heat_input double precision check (rated_heat_input >= 0),
  add column requires_tier4 boolean,
  add column has_routine_high_heat_values boolean,
  add column is_billed_as_energy boolean,
  add column produces_steam boolean,
  add column share_of_heat_input double precision check (share_of_heat_input between 0 and 1),
  add column batch_incinerator_tons double precision check (batch_incinerator_tons >= 0);
comment on column calculation_choice.fuel_group is 'what the claimed tier is judged by, as the columns after it; null: not known';
comment on column calculation_choice.rated_heat_input is 'mmBtu per hour';
comment on column calculation_choice.share_of_heat_input is 'of the unit''s annual heat input, 0 to 1';
comment on column calculation_choice.batch_incinerator_tons is 'a year';

create function pg_temp.with_facts(facts jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('fuel_group', facts->'fuelGroup', 'is_listed_in_table_c1', facts->'isListedInTableC1',
    'rated_heat_input', facts->'ratedHeatInput', 'requires_tier4', facts->'requiresTier4',
    'has_routine_high_heat_values', facts->'hasRoutineHighHeatValues', 'is_billed_as_energy', facts->'isBilledAsEnergy',
    'produces_steam', facts->'producesSteam', 'share_of_heat_input', facts->'shareOfHeatInput',
    'batch_incinerator_tons', facts->'batchIncineratorTons')
$$;

-- Nothing that calculations read changes.
alter table calculation_choice disable trigger user;
update calculation_choice c set (fuel_group, is_listed_in_table_c1, rated_heat_input, requires_tier4, has_routine_high_heat_values,
    is_billed_as_energy, produces_steam, share_of_heat_input, batch_incinerator_tons) =
  (select f.fuel_group, f.is_listed_in_table_c1, f.rated_heat_input, f.requires_tier4, f.has_routine_high_heat_values,
    f.is_billed_as_energy, f.produces_steam, f.share_of_heat_input, f.batch_incinerator_tons
   from jsonb_populate_record(null::calculation_choice, pg_temp.with_facts(c.tier_facts)) f)
where jsonb_typeof(tier_facts) = 'object';
alter table calculation_choice enable trigger user;

update configuration_history set old_row = old_row - 'tier_facts' || pg_temp.with_facts(old_row->'tier_facts')
where table_name = 'calculation_choice' and jsonb_typeof(old_row->'tier_facts') = 'object';

alter table calculation_choice drop column tier_facts;
