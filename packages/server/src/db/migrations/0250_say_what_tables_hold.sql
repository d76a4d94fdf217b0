-- One sentence for each table: db/schema.sql shows them.

-- foundation
comment on table audit_log is 'Who created, changed or deleted a record, when, and which fields were different before.';
comment on table audited_file is 'Files that an entry of the audit log names, kept as long as the entry.';
comment on table company_revision is 'The revision clock of a company: every change of values or of configuration takes the next number, so that ''as of revision R'' is exact.';
comment on table deleted_shipped_row is 'Shipped rows that a company deleted, so that a later release doesn''t install them again.';
comment on table installation.download_ticket is 'Permission for one download, valid once and for a minute, because a link can''t carry a bearer token.';
comment on table installation.schema_migration is 'The migrations that were applied to this database.';
comment on table job_run is 'Long work: its state, progress and result, from the moment it is asked for.';
comment on table kept_reply is 'The answer to a call that must not be done twice, kept for a week in case the call is sent again.';
comment on table stored_file is 'A file that was uploaded or produced; its content is in a folder or a bucket.';

-- identity-provider
comment on table installation.credential is 'The password and second factor of a person who signs in with the embedded identity provider.';
comment on table installation.identity_provider_key is 'The keys with which the embedded identity provider signs tokens and cookies, sealed.';
comment on table installation.identity_provider_state is 'Sessions, interactions, grants, authorization codes and refresh tokens of the embedded identity provider.';
comment on table installation.security_event is 'Sign-ins, lock-outs and refusals, for whoever watches over security.';
comment on table installation.set_up_link is 'A link with which a person sets a password and second factor, once and before it expires.';
comment on table installation.sign_in_attempt is 'Failed attempts to sign in, counted by account and by network address.';

-- quantity
comment on table picklist is 'A named list of choices, either a system list of the product or a list of the company.';
comment on table picklist_value is 'A choice of a pick list, with the text or number that calculations read.';
comment on table unit is 'A unit of measure with its conversion to the base unit of its type.';
comment on table unit_code is 'How another system calls a unit (UCUM, UNECE, a customer''s own code): read on import, written on export.';
comment on table unit_type is 'A dimension, such as mass or volume, within which units convert into each other.';

-- company
comment on table company_configuration is 'A switch or setting of a company, by name.';
comment on table company_module is 'A module that a company uses.';
comment on table dictionary_phrase is 'A company''s own wording of a text, by message key and language.';
comment on table installation.company is 'A customer: everything outside the schema installation belongs to one.';
comment on table installation.installed_edition is 'The edition of the shipped data that a company received last.';
comment on table installation.language is 'A language of the product''s texts, with its country.';

-- identity
comment on table entitlement_product is 'Another product that the company may open from here.';
comment on table installation.app_user is 'A person who can work with the product, in one company or several.';
comment on table installation.expired_authentication is 'When a token or session of a person ended while they worked.';
comment on table installation.membership is 'A person''s access to a company, and the day it ends.';
comment on table role is 'A named set of permissions.';
comment on table role_permission is 'A permission that a role gives.';
comment on table user_group is 'A named group of people that holds roles.';
comment on table user_group_assignment is 'A person''s place in a group: the group''s roles hold at this node and everywhere below it in the organization.';
comment on table user_group_role is 'A role that a user group holds.';
comment on table user_module is 'A module that a person uses in a company.';
comment on table user_preference is 'A person''s own settings in a company: language, time zone, decimal places, first page.';

-- hierarchy
comment on table hierarchy is 'A named tree of nodes; one of them is the organization, which decides who may see which location.';
comment on table hierarchy_association is 'The parent of a node in a hierarchy, and the dates between which it holds.';
comment on table hierarchy_closure is 'Every ancestor of every node with the dates it holds, rebuilt with each change of associations.';
comment on table hierarchy_node_type is 'A type of node that a hierarchy may contain.';
comment on table node is 'A place or a thing: a region, a site, a boiler, a storage area.';
comment on table node_type is 'A kind of node, such as region, site, boiler or meter.';

-- regulation
comment on table emergency_response_guide is 'A page of the Emergency Response Guidebook, by its number.';
comment on table governing_body is 'An authority that makes rules: waste codes, id numbers and shipments refer to it.';
comment on table governing_body_category is 'A category of waste that a governing body regulates, and the dates between which it does.';
comment on table hazard_class is 'A hazard class or division of 49 CFR 173.';
comment on table hazardous_material is 'A row of the hazardous materials table of 49 CFR 172.101, one for each packing group of a proper shipping name.';
comment on table transportation_label is 'A label that a package needs in transport, by its code.';
comment on table waste_code is 'A federal, state or foreign code of a waste, such as D001.';
comment on view waste_management_method is 'The values of the pick list of waste management methods, as a list of their own.';

-- location
comment on table country is 'A country that addresses can name.';
comment on table first_administration_level is 'A state, province or other first division of a country.';
comment on table generator_category_period is 'The generator category that a site declares, and the dates between which it holds.';
comment on table generator_category_type is 'A category of generators of waste (40 CFR 260.10), or one of the company''s own.';
comment on table location_address is 'The physical or mailing address of a location.';
comment on table location_extension is 'What waste needs to know about a node that is a location.';
comment on table location_id_number is 'A number by which a governing body knows a location.';
comment on table location_notification is 'A notification about a missing manifest return or certificate of disposal, for a declared category.';
comment on table location_notification_group is 'A user group that receives a notification of a location.';

-- parameter
comment on table calculation_choice is 'Which factor set, or which assessment of warming potentials, a programme uses, company-wide or at a node.';
comment on table factor is 'An emission factor or other factor of a subject, such as the heat content of a fuel, between two dates.';
comment on table factor_set is 'A published set of factors of one kind, such as the electricity factors of eGRID.';
comment on table global_warming_potential is 'The warming potential of a gas by assessment and horizon.';
comment on table parameter is 'Something that is measured or calculated at nodes.';
comment on table parameter_overwrite is 'What differs about a parameter at one node.';
comment on table parameter_property is 'A property of a parameter, such as its fuel or grid region, for every node or at one.';
comment on table parameter_set is 'Parameters of the same time span that belong together.';
comment on table parameter_set_node_type is 'A type of node at which the parameters of a set exist.';
comment on table parameter_tag is 'The name by which another system knows a parameter at a node.';
comment on table reference_data is 'A table of the company''s own reference data by year.';
comment on table reference_data_cell is 'A value in a row of reference data.';
comment on table reference_data_property is 'A column of reference data: it either says what a row is for or holds a value.';
comment on table reference_data_row is 'A row of reference data with its year and dates.';
comment on table reporting_programme is 'A program under which results are reported, such as subpart C of the EPA''s greenhouse gas rule.';

-- expression
comment on table configuration_history is 'What a row that calculations depend on was before a revision, so that old results can still be explained.';
comment on table expression_library is 'A formula to start from.';
comment on table expression_library_variable is 'A variable of a library formula, copied to every formula made from it.';
comment on table expression_variable is 'A variable of a parameter''s formula.';
comment on table parameter_expression is 'The formula of a calculated parameter between two dates: for nodes of a type, for one node, or wherever its set applies.';
comment on table variable_map is 'Where the value of a variable comes from, wherever the formula holds or at one node.';

-- measurement
comment on table measurement is 'The current value of a parameter at a node for a period.';
comment on table measurement_history is 'A value as it was until a revision replaced or deleted it.';
comment on table parameter_limit is 'The limit that values of a parameter are held to at a node, such as a permit''s.';
comment on table restatement is 'A result that would change an approved value, and what was decided about it.';
comment on table utility_bill is 'A bill as it was received, for a meter and the days billed.';
comment on table utility_bill_share is 'The part of a bill that falls into a period; the period''s value is the sum of its parts.';

-- calculation
comment on table calculation_dirty is 'The queue of the calculation: what changed and must be calculated again.';
comment on table calculation_run is 'A recalculation, and how many results it changed.';
comment on table calculation_step is 'The results that one transaction of a run wrote, all from inputs as of one revision.';

-- collection
comment on table import_chunk is 'What one transaction of an import wrote, so that the import can be undone.';
comment on table import_mapping is 'A remembered mapping from the columns of a file to what they mean.';
comment on table import_node is 'A node that an import created, so that undoing the import can remove it.';
comment on table import_result is 'What becomes, or became, of a value of an imported file.';
comment on table import_text is 'A text in an imported file that names something, and what it names.';
comment on table import_transaction is 'An import of a file, from the upload to its end or its undo.';
comment on table import_undo is 'The revisions at which an import was undone.';

-- waste/site
comment on table client_operation is 'What a device did, by an id of the device, so that an operation that is sent twice is done once.';
comment on table numbering_counter is 'The last number that a numbering scheme gave in a year.';
comment on table numbering_scheme is 'How containers or shipments of a location are numbered; the next number is taken under a lock of this row.';
comment on table voided_number is 'A number that was given to something deleted since, and is never used again.';

-- waste/stream
comment on table waste_stream is 'A waste that a company makes again and again, described well enough to fill a drum and a line of a manifest.';
comment on table waste_stream_alias is 'Another name of a waste stream.';
comment on table waste_stream_category is 'A category of a governing body that a waste stream belongs to.';
comment on table waste_stream_code is 'A waste code of a waste stream.';
comment on table waste_stream_compatibility_group is 'A group of 40 CFR 264, appendix V, that a waste stream belongs to.';
comment on table waste_stream_label is 'A transportation label that a waste stream needs.';
comment on table waste_stream_location is 'A location where a waste stream arises; a stream without one arises everywhere.';
comment on table waste_stream_management_method is 'A method by which a waste stream may be managed.';
comment on table waste_stream_profile is 'A facility''s approval to receive a waste stream; without a valid one nothing is shipped there.';

-- waste/storage
comment on table area_inspection is 'An inspection of a storage area, as its last version has it.';
comment on table area_inspection_version is 'What an inspection said, one row for each correction; rows are never changed.';
comment on table compatibility_override is 'An incompatibility of wastes that a person with the permission accepted, and why.';
comment on table waste_area is 'A storage area, satellite area or disposal system of a site.';
comment on table waste_area_bay is 'A separated part of an area that keeps incompatible wastes apart (40 CFR 265.177(c)).';

-- waste/accumulation
comment on table accumulation_extension is 'An extension that an authority granted for waste at a site.';
comment on table accumulation_extension_container is 'A container that an extension was granted for.';
comment on table accumulation_rule is 'How long waste may stay, by authority, category and kind of area, with its dates and citation.';
comment on table container_clock is 'A clock of a container as last evaluated, one for each rule that applies.';
comment on table container_event is 'What happened to a container: the source of its clocks and history; rows are never changed.';
comment on table episodic_event is 'A planned or unplanned event that makes more waste than a site''s category allows (40 CFR 262, subpart L).';
comment on table exception_report_rule is 'When a missing copy of the manifest must be asked for and reported (40 CFR 262.42).';
comment on table inspection_rule is 'How often storage areas must be inspected, by authority, category and kind of area.';
comment on table satellite_excess is 'The day on which a satellite area went over its limit, and the last day to remove the excess (40 CFR 262.15(a)(6)).';
comment on table waste_generation_month is 'How much waste a site generated in a calendar month (40 CFR 262.13), and the category that follows.';
comment on table waste_site is 'A site that has waste: locked while its waste changes, so that two changes of a month don''t miss each other.';

-- waste/container
comment on table container is 'A drum, tank or other container with its waste, its place and its status.';
comment on table container_field_value is 'The value of a custom field of a container.';
comment on table container_type is 'A kind of container with its capacity and weight.';
comment on table container_type_custom_field is 'A field that a company adds to the containers of a type.';
comment on table container_type_incompatible_code is 'A waste code that a container''s waste must not meet.';
comment on table container_type_waste_code is 'A waste code that may not go into a type of container, or only without certain others.';
comment on table label_template is 'A label for containers: its sheet and the fields on it.';

-- waste/handling
comment on table waste_entry is 'Waste that was put into a container; it counts once, in the month it was generated.';
comment on table waste_entry_code is 'A waste code of the waste in a container.';

-- waste/shipment
comment on table land_disposal_notice is 'A notice to a facility about treatment before land disposal (40 CFR 268.7).';
comment on table shipment is 'A shipment of waste to or from a site, with its manifest.';
comment on table shipment_document_link is 'A document or link that belongs to a shipment.';
comment on table shipment_import_change is 'What an import changed of a shipment, so that undoing it sees who edited the shipment since.';
comment on table shipment_import_row is 'What becomes, or became, of a row of an imported file of shipments.';
comment on table shipment_line is 'A waste on a shipment: a line of the manifest.';
comment on table shipment_line_code is 'A waste code of a shipment line.';
comment on table shipment_line_pcb is 'A PCB item of a shipment line (40 CFR 761.207).';
comment on table shipment_line_rejected_container is 'A container of a line that the facility rejected, until it is back on site or at another facility.';
comment on table shipment_transporter is 'A transporter of a shipment, in the order in which the waste is handed over.';
comment on view waste_party is 'Locations that can ship, carry or receive waste: whoever ships may choose them, wherever they hold that permission.';

-- task
comment on table action is 'Something a person must do by a day; those that a rule raised end when their reason is settled.';
comment on table notification is 'A message to a person, with a link to what it is about.';
