-- The columns whose meaning their name doesn't tell: db/schema.sql shows the words beside them.

-- foundation
comment on column audit_log.changes is '{ field: { old, new } }, in the field names of the contract';
comment on column audit_log.owner_entity is 'the record that the changed one is a part of, such as the set of a parameter';
comment on column audit_log.part_name is 'the name of the part, for the history of its owner';
comment on column company_revision.revision is 'taken under the lock of this row, so that revision order is commit order';
comment on column installation.download_ticket.ticket_hash is 'the ticket itself is not stored';
comment on column job_run.progress is '0 to 1; null while the amount of work is unknown';
comment on column job_run.checkpoint is 'where to go on after a restart';
comment on column job_run.attempt is 'counts the starts: a process that was given up for dead can''t commit after another took over';
comment on column job_run.job_key is 'waiting runs of a task with the same key are one';
comment on column job_run.scheduled_for is 'the moment of the schedule: never two runs for one moment';
comment on column kept_reply.request_digest is 'the same key with another request is refused';
comment on column stored_file.storage_key is 'name of the content in the folder or bucket';
comment on column stored_file.unreferenced_since is 'null: a record refers to the file; others are deleted after 7 days';

-- identity-provider
comment on column installation.credential.password_hash is 'scrypt with its parameters and salt';
comment on column installation.credential.totp_secret is 'sealed; null until the second factor is enrolled';
comment on column installation.credential.used_totp_steps is '30-second steps whose code was accepted, so that none is accepted twice (RFC 6238)';
comment on column installation.credential.demo_password is 'public: the sign-in page of a demo fills it in';
comment on column installation.identity_provider_key.content is 'signing: a private JWK; cookie: a secret; sealed';
comment on column installation.identity_provider_key.signs_from is 'published before it signs; the newest that signs is used';
comment on column installation.identity_provider_state.id is 'a digest: the id itself is what its holder shows';
comment on column installation.identity_provider_state.payload is 'sealed';
comment on column installation.security_event.company_id is 'where the person worked; null: not known yet';
comment on column installation.security_event.call is 'method and path, without anything entered';
comment on column installation.security_event.times is 'the same from the same place within a few seconds is one row';
comment on column installation.set_up_link.token_digest is 'SHA-256 of what the address carries';
comment on column installation.set_up_link.totp_secret is 'sealed; null until the page is first opened';
comment on column installation.sign_in_attempt.key is 'an account, a network address or both; a stranger''s e-mail address as a digest';

-- quantity
comment on column picklist.category_id is 'number of a system list';
comment on column picklist.value_type is 'what calculations read: the text or the number of a value';
comment on column unit.multiply_by is 'value in the base unit = value * multiply_by + add';
comment on column unit_type.system_type is 'key of domain/quantity/system-types.ts, which gives the dimension; null: one of its own';

-- company, identity
comment on column company_module.module_id is '1 air, 2 water, 3 waste';
comment on column installation.company.environment_key is 'prod, test ...: which of the customer''s environments it is';
comment on column installation.company.time_zone is 'what day it is for matters of the whole company';
comment on column installation.app_user.open_id is 'subject of the identity provider''s tokens; null until the first sign-in';
comment on column installation.app_user.guid is 'id for other systems';
comment on column installation.membership.expires_on is 'the first day on which access no longer holds';
comment on column installation.membership.notification_days is 'how many days before the end the person hears of it';

-- hierarchy
comment on column hierarchy.is_organisation is 'exactly one per company: location access follows it';
comment on column hierarchy_association.parent_id is 'null: a root';
comment on column hierarchy_closure.depth is '0: the node itself';
comment on column node.external_id is 'the node''s id in another system';
comment on column node.inactive_date is 'the first day on which it no longer exists';
comment on column node_type.kind is 'location: company, region, site; asset: boiler, meter';

-- regulation, location
comment on column governing_body.basis is 'the rule that the body acts under';
comment on column hazardous_material.symbols is 'column 1: + A D G I W';
comment on column hazardous_material.hazard_class_id is 'column 3; null where transport is forbidden';
comment on column hazardous_material.compatibility_group is 'of explosives';
comment on column hazardous_material.label_codes is 'column 6, the primary hazard first';
comment on column waste_code.description is 'the waste, or the contaminant of a toxicity code';
comment on column waste_code.hazard_codes is '40 CFR 261.30(b): I, C, R, E, H, T';
comment on column waste_code.regulatory_level is 'concentration from which the waste is toxic';
comment on column country.code is 'ISO 3166-1 alpha-2';
comment on column country.first_level_label is 'what its first divisions are called: state, province';
comment on column first_administration_level.code is 'after the country in ISO 3166-2: TX of US-TX';
comment on column generator_category_period.end_period is 'the first day on which it no longer holds';
comment on column generator_category_type.category is 'what rules ask for; null: a category of the company''s own';
comment on column location_extension.epa_id is 'EPA identification number; a wrong format warns and is kept';
comment on column location_extension.latitude is 'degrees, WGS 84';
comment on column location_id_number.id_number_type_id is 'value of the pick list of id number types';
comment on column location_id_number.is_shipment is 'shown on shipments';
comment on column location_notification.additional_rules is 'days; shown, but never a deadline';

-- parameter
comment on column calculation_choice.programme_id is 'null: programs without a choice of their own';
comment on column calculation_choice.node_id is 'null: the whole company';
comment on column calculation_choice.tier_facts is 'what the claimed tier was judged by';
comment on column calculation_choice.tier_citation is 'the paragraph that permits the tier';
comment on column factor.subject_key is 'a fuel, a grid region: the stored text of the pick list value that names it';
comment on column factor.property is 'heat_content, co2, ch4, n2o ...';
comment on column factor.unit_id is 'null: a pure number';
comment on column factor.tier is 'the calculation tier it serves; null: any';
comment on column factor_set.kind is 'stationary_combustion, electricity_location, electricity_market ...';
comment on column global_warming_potential.assessment is 'SAR, AR4, AR5, AR6';
comment on column global_warming_potential.horizon is 'years';
comment on column parameter.data_type is '0 number, 1 text, 2 date';
comment on column parameter.unit_type_id is 'null: a number without a unit, or no number';
comment on column parameter.unit_id is 'of entry and of results where none is given';
comment on column parameter.material_type is '1 temperature, 2 pressure, 3 density, 4 heat gas volume, 5 molecular weight, 6 weight concentration';
comment on column parameter.mode is '0 normal, 3 continuous, 4 instant';
comment on column parameter.roll_up is 'how its values become one of a longer period';
comment on column parameter.quantity_kind is 'what reports and dashboards read it as';
comment on column parameter_property.node_id is 'null: every node';
comment on column parameter_set.timespan is '2 hour, 3 day, 4 week, 5 month, 6 quarter, 7 half year, 8 year, 255 none';
comment on column parameter_set.programme_id is 'chooses the factors and warming potentials of its results';
comment on column reference_data_property.role is 'map: says what a row is for; value: what it holds';

-- expression
comment on column configuration_history.old_row is 'null: the row did not exist';
comment on column configuration_history.superseded_revision is 'as of revision R, a row is its first entry with a later revision, else the row itself';
comment on column parameter_expression.node_type_id is 'with a node too, the node goes first; with neither, wherever its set applies';
comment on column parameter_expression.unit_id is 'of results; null: the parameter''s';
comment on column expression_variable.unit_id is 'inputs are converted to it; null: a pure number';
comment on column variable_map.node_id is 'null: wherever the formula holds';
comment on column variable_map.source_parameter_id is 'whose values, or whose property names the subject; null: the parameter calculated';
comment on column variable_map.source_node_id is 'null: the node calculated';
comment on column variable_map.picklist_id is 'of the property that is read or names the subject';
comment on column variable_map.subject_key is 'the subject, where it is always the same';

-- measurement
comment on column measurement.revision is 'of the company, at which this row became current';
comment on column measurement.origin is '0 entered, 1 import, 2 calculation, 3 utility bill';
comment on column measurement.origin_id is 'the calculation step, the import, the bill';
comment on column measurement.begin_date is 'first day of the period';
comment on column measurement.end_date is 'the day after the period; 9999-12-31: until further notice';
comment on column measurement.slot is 'hour or shorter step within the local day; -1: a day or longer';
comment on column measurement.state is '0 value, 1 blank, from 10 why a calculation failed (domain/measurement/measurement-state.ts)';
comment on column measurement.flags is 'bits: 1 substituted, 2 estimated, 4 invalid, 8 approved, 16 forecast';
comment on column measurement_history.superseded_revision is 'a row holds from its revision until this one';
comment on column parameter_limit.end_date is 'the last day; 9999-12-31: no end';
comment on column parameter_limit.citation is 'the permit and its condition, or the regulation';
comment on column restatement.settled_at is 'since when the inputs give another result than the rejected one';
comment on column restatement.cause is 'the change that led to it';
comment on column utility_bill.end_date is 'the day after the last day billed';
comment on column utility_bill_share.days is 'of the bill''s days in the period';

-- calculation
comment on column calculation_dirty.kind is 'value: measurements changed; result: results to compute again; configuration: a row changed';
comment on column calculation_dirty.old_row is 'the row as it was, where only that tells what it touched';
comment on column calculation_run.engine_version is 'the build that computed it';
comment on column calculation_run.proposed_count is 'restatements, since the value was approved';
comment on column calculation_step.input_revision is 'every input is as of this revision';
comment on column calculation_step.written_revision is 'at which its results became current; null: nothing changed';

-- collection
comment on column import_chunk.revision is 'of the company, at which its values became current';
comment on column import_chunk.source_rows is 'rows of the file, in the order of the values'' keys';
comment on column import_chunk.undone_count is 'how many of its values are taken back';
comment on column import_mapping.header_signature is 'a file with the same header is offered this mapping';
comment on column import_node.parent_id is 'where the import put it: another parent since is somebody''s work';
comment on column import_node.depth is 'levels below the chosen parent: an undo begins with the deepest';
comment on column import_node.is_kept is 'an undo left it, because it is used';
comment on column import_result.phase is '0 validation, 1 load, 2 undo';
comment on column import_result.outcome is '1 inserted, 2 updated, 3 the same already, 4 kept, 5 rejected';
comment on column import_result.value_column is 'index into the mapping''s value columns';
comment on column import_result.reason is 'why it was rejected (contract/collection/import-messages.ts)';
comment on column import_transaction.state is 'domain/collection/import-states.ts';
comment on column import_transaction.run_token is 'of the process that works on it: one given up for dead has another';
comment on column import_transaction.loaded_row is 'last row of the file whose values are committed';
comment on column import_transaction.findings is 'what the dry run found beside the rows';
comment on column import_transaction.draft is 'the mapping as the screen has it, until it is saved';

-- waste/site, waste/stream
comment on column client_operation.operation_id is 'made by the device';
comment on column client_operation.subject_id is 'the container of a move, the area of an inspection';
comment on column numbering_counter.year is '0 where the scheme has no year';
comment on column voided_number.may_be_imported is 'the undo of an import took it back: an import may bring it again';
comment on column waste_stream.bulk_density_kg_per_litre is 'converted from bulk_density on save';
comment on column waste_stream.is_acute_residue is 'from the clean-up of a spill of acute waste (40 CFR 262.13)';
comment on column waste_stream.is_dot_hazardous is 'for transport (49 CFR 172.202), whatever EPA calls it';
comment on column waste_stream.is_compatibility_assessed is 'without it, no groups means that nobody looked yet';
comment on column waste_stream.is_dilute is 'an acid or alkali that doesn''t count as concentrated';
comment on column waste_stream_code.position is 'order on the manifest';
comment on column waste_stream_profile.facility_id is 'the location that approved it';
comment on column waste_stream_profile.expires_on is 'the first day on which it no longer holds';

-- waste/storage
comment on column area_inspection.inspected_local is 'by the clock of the site';
comment on column area_inspection.mend_by is 'the earliest day by which an open deficiency must be fixed';
comment on column area_inspection.seen_count is 'null: containers were not checked one by one';
comment on column area_inspection_version.content is 'the inspection as contract/waste shows it';
comment on column compatibility_override.findings is 'which wastes and groups were incompatible';
comment on column waste_area.node_id is 'an area is a node; this is its id';
comment on column waste_area.site_id is 'the location that it belongs to';
comment on column waste_area.allowed_accumulation_days is 'may only shorten what the regulation gives';
comment on column waste_area.is_far_from_facility is 'more than 200 miles (40 CFR 262.16(c))';
comment on column waste_area.meets_code_conditions is 'of rules for one waste code, such as 40 CFR 262.17(c)';
comment on column waste_area.meets_pcb_storage is '40 CFR 761.65(b); null: as its kind implies';
comment on column waste_area.has_spill_plan is 'covers the liquid PCB of the area (40 CFR 112)';

-- waste/accumulation
comment on column accumulation_extension.node_id is 'the site';
comment on column accumulation_extension.reference is 'the letter by which it was granted';
comment on column accumulation_extension.extended_until is 'the last day; a clock follows only as far as its rule allows';
comment on column accumulation_extension.area_id is 'null: for the containers listed';
comment on column accumulation_rule.days_when_far is 'where the facility is 200 miles away or more';
comment on column accumulation_rule.starts_on is 'what starts the clock (domain/waste/accumulation)';
comment on column accumulation_rule.first_administration_level_id is 'the state whose sites it binds; null: everywhere';
comment on column accumulation_rule.replaces_id is 'the shipped rule that this one of the company replaces';
comment on column accumulation_rule.waste_code is 'all the waste has this code; null: any waste';
comment on column accumulation_rule.most_kg is 'while the site holds no more of the code than this';
comment on column container_clock.explanation is 'codes and values of domain/waste/accumulation';
comment on column container_event.occurred_on is 'the local day; recorded_at is when the product learned of it';
comment on column container_event.state_after is 'the container after the event, for inspector mode';
comment on column episodic_event.node_id is 'the site';
comment on column episodic_event.generator_category is 'what the site usually is';
comment on column episodic_event.ends_on is 'its last day';
comment on column episodic_event.wastes is 'expected: [{ description, wasteCodes, kilograms }]';
comment on column episodic_event.coordinator_phone is 'reached around the clock';
comment on column episodic_event.notice_on is 'of an unplanned event: when EPA was told before the form';
comment on column episodic_event.form_sent_on is 'EPA Form 8700-12';
comment on column episodic_event.petitioned_on is 'for an additional event of the year (40 CFR 262.233)';
comment on column inspection_rule.days is 'at least one inspection in so many days';
comment on column inspection_rule.generator_category is 'null: any';
comment on column satellite_excess.remove_by is 'the last day on which the excess may still be there';
comment on column waste_generation_month.month is 'first of the month';
comment on column waste_generation_month.unweighed_count is 'entries without a mass';
comment on column waste_site.non_acute_reached_on is 'since when it holds what ends the exemption of a very small generator (40 CFR 262.14)';
comment on column waste_site.is_outdated is 'a rule changed: the hourly job evaluates its clocks again';

-- waste/container, waste/handling
comment on column container.number is 'what the drum is labeled with';
comment on column container.node_id is 'the site';
comment on column container.area_id is 'the storage area or disposal system where it is';
comment on column container.parent_id is 'commingled: its waste is mixed into this one; overpacked: it is in this one unopened';
comment on column container.total_kg is 'kept with each change of its waste, for sorting';
comment on column container.deadline is 'of the strictest open clock; null: none runs';
comment on column container_type.code is 'the company''s own, at most 5 characters';
comment on column container_type.epa_container_code is 'item 10 of the manifest: DM, DF, TP ...';
comment on column container_type.parent_id is 'the type whose custom fields it takes';
comment on column container_type_custom_field.data_type_id is '1 text, 2 number, 3 date, 4 system (read only)';
comment on column container_type_custom_field.is_locked is 'neither types that take it nor containers may change it';
comment on column label_template.phase is 'which rule decides what must be on it';
comment on column label_template.sheet is 'page and label size, margins and gaps in millimeters, columns and rows';
comment on column label_template.layout is 'the placed fields';
comment on column waste_entry.child_container_id is 'the container that brought it in when it was mixed into this one';
comment on column waste_entry.poured_from_entry_id is 'the entry that this one is a part of';
comment on column waste_entry.exclusion is 'why it doesn''t count in a month (40 CFR 262.13); null: it counts';
comment on column waste_entry.generated_node_id is 'the site whose month it counts in';
comment on column waste_entry.mass_basis is 'how the mass is known; capacity is flagged wherever it shows';
comment on column waste_entry.is_regulated is 'runs clocks and counts; other waste is only stored';

-- waste/shipment, task
comment on column land_disposal_notice.kind is 'which notice of 40 CFR 268.7(a)';
comment on column land_disposal_notice.manifest_number is 'of the first shipment';
comment on column land_disposal_notice.is_monitored is 'the facility monitors all constituents: none must be named';
comment on column land_disposal_notice.changed_on is 'the waste or facility changed: a new notice is needed';
comment on column shipment.node_id is 'whose shipment it is: the generator''s going out, the facility''s coming in';
comment on column shipment.id_number is 'the generator''s number with the governing body';
comment on column shipment.has_quantity_discrepancy is 'item 18a';
comment on column shipment.manifest_returned_on is 'the signed final manifest was seen in e-Manifest, or a copy was filed';
comment on column shipment.previous_shipment_id is 'the shipment that this one continues, returns or replaces';
comment on column shipment.e_manifest_remainder is 'what an imported e-Manifest said that has no column: exported again unchanged';
comment on column shipment.is_manifest_unread is 'imported before signatures were read: a job reads it again';
comment on column shipment_import_change.before is 'rows of the shipment as they were; null: the import created it';
comment on column shipment_import_change.versions is 'versions that the import left, to see later edits';
comment on column shipment_import_row.phase is '0 validation, 1 load, 2 undo';
comment on column shipment_import_row.outcome is '1 inserted, 2 updated, 3 the same already, 4 kept, 5 rejected';
comment on column shipment_import_row.node_id is 'only who may see that location sees the row; null: no shipment came of it';
comment on column shipment_line.quantity_source is 'item 11 takes measured and estimated amounts, never a capacity';
comment on column shipment_line_pcb.load_type is 'decides which identity is needed (40 CFR 761.207)';
comment on column shipment_line_pcb.weight is 'kg';
comment on column shipment_line_rejected_container.settled_on is 'back on site or taken elsewhere; null: still with the facility';
comment on column shipment_transporter.accepted_on is 'the first transporter''s starts the exception watch (40 CFR 262.42)';
comment on column action.source_entity is 'what it is about: container, shipment, wasteArea ...';
comment on column action.raised_by_rule is 'clockDue, satelliteExcess, manifestReturn ... null: a person';
