// Written by `npm run types:database` from the migrated database; don't edit.
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface AccumulationExtension {
  /**
   * null: for the containers listed
   */
  area_id: number | null;
  company_id: Generated<number>;
  /**
   * the last day; a clock follows only as far as its rule allows
   */
  extended_until: string;
  governing_body_id: number;
  granted_by: string;
  granted_on: string;
  id: Generated<number>;
  /**
   * the site
   */
  node_id: number;
  notes: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  /**
   * the letter by which it was granted
   */
  reference: string;
  version: Generated<number>;
  withdrawal_reason: string | null;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
}

export interface AccumulationExtensionContainer {
  accumulation_extension_id: number;
  company_id: Generated<number>;
  container_id: number;
}

export interface AccumulationRule {
  area_kind: string;
  citation: string;
  citation_url: Generated<string>;
  company_id: Generated<number>;
  days: number;
  /**
   * where the facility is 200 miles away or more
   */
  days_when_far: number | null;
  edition: string | null;
  extension_citation: Generated<string>;
  extension_days: number | null;
  /**
   * the state whose sites it binds; null: everywhere
   */
  first_administration_level_id: number | null;
  generator_category: string | null;
  governing_body_id: number;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  /**
   * while the site holds no more of the code than this
   */
  most_kg: Numeric | null;
  name: string;
  /**
   * the shipped rule that this one of the company replaces
   */
  replaces_id: number | null;
  shipped_key: string | null;
  /**
   * what starts the clock (domain/waste/accumulation)
   */
  starts_on: string;
  valid_from: string;
  valid_to: Generated<string>;
  version: Generated<number>;
  /**
   * all the waste has this code; null: any waste
   */
  waste_code: string | null;
  waste_kind: Generated<string>;
}

export interface Action {
  assigned_to: number | null;
  company_id: Generated<number>;
  completed_by: number | null;
  completed_on: string | null;
  completion_note: Generated<string>;
  created_at: Generated<string>;
  created_by: number | null;
  description: Generated<string>;
  due_date: string | null;
  id: Generated<number>;
  module_id: number | null;
  node_id: number | null;
  /**
   * clockDue, satelliteExcess, manifestReturn ... null: a person
   */
  raised_by_rule: string | null;
  /**
   * what it is about: container, shipment, wasteArea ...
   */
  source_entity: string | null;
  source_id: number | null;
  status: Generated<string>;
  title: string;
  user_group_id: number | null;
  version: Generated<number>;
}

export interface AreaInspection {
  company_id: Generated<number>;
  created_at: Generated<string>;
  deficiency_count: number;
  elsewhere_count: number | null;
  id: Generated<number>;
  inspected_at: string;
  inspected_by: number | null;
  /**
   * by the clock of the site
   */
  inspected_local: string;
  inspected_on: string;
  inspector: string;
  /**
   * the earliest day by which an open deficiency must be fixed
   */
  mend_by: string | null;
  missing_count: number | null;
  node_id: number;
  notes: Generated<string>;
  open_deficiency_count: number;
  /**
   * null: containers were not checked one by one
   */
  seen_count: number | null;
  version: Generated<number>;
}

export interface AreaInspectionVersion {
  area_inspection_id: number;
  company_id: Generated<number>;
  /**
   * the inspection as contract/waste shows it
   */
  content: Json;
  kind: string;
  reason: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  version: number;
}

export interface AuditedFile {
  company_id: Generated<number>;
  entity: string;
  entity_id: number;
  stored_file_id: number;
}

export interface AuditLog {
  action: string;
  /**
   * { field: { old, new } }, in the field names of the contract
   */
  changes: Json;
  company_id: Generated<number>;
  entity: string;
  entity_id: number;
  id: Generated<number>;
  /**
   * the record that the changed one is a part of, such as the set of a parameter
   */
  owner_entity: string | null;
  owner_id: number | null;
  /**
   * the name of the part, for the history of its owner
   */
  part_name: Generated<string>;
  reason: string | null;
  recorded_at: Generated<string>;
  request_id: string | null;
  user_id: number | null;
}

export interface CalculationChoice {
  assessment: string | null;
  citation: Generated<string>;
  company_id: Generated<number>;
  edition: string | null;
  factor_set_id: number | null;
  horizon: number | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  kind: string;
  /**
   * null: the whole company
   */
  node_id: number | null;
  /**
   * null: programs without a choice of their own
   */
  programme_id: number | null;
  shipped_key: string | null;
  tier: number | null;
  /**
   * the paragraph that permits the tier
   */
  tier_citation: Generated<string>;
  /**
   * what the claimed tier was judged by
   */
  tier_facts: Json | null;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  version: Generated<number>;
}

export interface CalculationDirty {
  cause: string;
  company_id: Generated<number>;
  created_at: Generated<string>;
  from_date: string | null;
  id: Generated<number>;
  /**
   * value: measurements changed; result: results to compute again; configuration: a row changed
   */
  kind: string;
  node_id: number | null;
  /**
   * the row as it was, where only that tells what it touched
   */
  old_row: Json | null;
  parameter_id: number | null;
  row_id: number | null;
  table_name: string | null;
  to_date: string | null;
}

export interface CalculationRun {
  cause: string;
  changed_count: Generated<number>;
  company_id: Generated<number>;
  /**
   * the build that computed it
   */
  engine_version: string;
  evaluated_count: Generated<number>;
  failed_count: Generated<number>;
  finished_at: string | null;
  id: Generated<number>;
  /**
   * restatements, since the value was approved
   */
  proposed_count: Generated<number>;
  requested_by: number | null;
  started_at: Generated<string>;
}

export interface CalculationStep {
  calculation_run_id: number;
  changed_count: number;
  company_id: Generated<number>;
  evaluated_count: number;
  finished_at: Generated<string>;
  id: Generated<number>;
  /**
   * every input is as of this revision
   */
  input_revision: number;
  /**
   * at which its results became current; null: nothing changed
   */
  written_revision: number | null;
}

export interface ClientOperation {
  company_id: Generated<number>;
  kind: string;
  made_at: string;
  /**
   * made by the device
   */
  operation_id: string;
  received_at: Generated<string>;
  reply: Json;
  request: Json;
  /**
   * the container of a move, the area of an inspection
   */
  subject_id: number;
  user_id: number | null;
}

export interface CompanyConfiguration {
  company_id: Generated<number>;
  name: string;
  value: string;
  value_type: Generated<string>;
  version: Generated<number>;
}

export interface CompanyModule {
  company_id: Generated<number>;
  /**
   * 1 air, 2 water, 3 waste
   */
  module_id: number;
}

export interface CompanyRevision {
  company_id: Generated<number>;
  /**
   * taken under the lock of this row, so that revision order is commit order
   */
  revision: number;
}

export interface CompatibilityOverride {
  company_id: Generated<number>;
  container_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  /**
   * which wastes and groups were incompatible
   */
  findings: Json;
  id: Generated<number>;
  other_container_id: number | null;
  reason: string;
}

export interface ConfigurationHistory {
  company_id: Generated<number>;
  id: Generated<number>;
  /**
   * null: the row did not exist
   */
  old_row: Json | null;
  row_id: number;
  superseded_at: Generated<string>;
  superseded_by: number | null;
  /**
   * as of revision R, a row is its first entry with a later revision, else the row itself
   */
  superseded_revision: number;
  table_name: string;
}

export interface Container {
  /**
   * the storage area or disposal system where it is
   */
  area_id: number | null;
  bay_id: number | null;
  company_id: Generated<number>;
  container_type_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  date_added: string;
  /**
   * of the strictest open clock; null: none runs
   */
  deadline: string | null;
  disposal_date: string | null;
  disposal_method_id: number | null;
  full_date: string | null;
  id: Generated<number>;
  initial_accumulation_date: string | null;
  is_parent: Generated<boolean>;
  move_ship_date: string | null;
  /**
   * the site
   */
  node_id: number;
  notes: Generated<string>;
  /**
   * what the drum is labeled with
   */
  number: string;
  /**
   * commingled: its waste is mixed into this one; overpacked: it is in this one unopened
   */
  parent_id: number | null;
  parent_kind: string | null;
  shipment_line_id: number | null;
  status: Generated<string>;
  /**
   * kept with each change of its waste, for sorting
   */
  total_kg: Generated<Numeric>;
  version: Generated<number>;
  waste_streams: Generated<string>;
}

export interface ContainerClock {
  accumulation_rule_id: number;
  company_id: Generated<number>;
  container_id: number;
  deadline: string;
  /**
   * codes and values of domain/waste/accumulation
   */
  explanation: Json;
  is_strictest: Generated<boolean>;
  started_on: string;
}

export interface ContainerEvent {
  company_id: Generated<number>;
  container_id: number;
  details: Generated<Json>;
  from_area_id: number | null;
  id: Generated<number>;
  initial_accumulation_date: string | null;
  is_date_recalculated: Generated<boolean>;
  kind: string;
  /**
   * the local day; recorded_at is when the product learned of it
   */
  occurred_on: string;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  /**
   * the container after the event, for inspector mode
   */
  state_after: Json;
  to_area_id: number | null;
}

export interface ContainerFieldValue {
  company_id: Generated<number>;
  container_id: number;
  container_type_custom_field_id: number;
  value: string;
  version: Generated<number>;
}

export interface ContainerType {
  /**
   * the company's own, at most 5 characters
   */
  code: string;
  company_id: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  /**
   * item 10 of the manifest: DM, DF, TP ...
   */
  epa_container_code: Generated<string>;
  id: Generated<number>;
  is_bulk_waste: Generated<boolean>;
  is_customised: Generated<boolean>;
  is_lab_pack: Generated<boolean>;
  maximum_capacity: Numeric | null;
  maximum_capacity_unit_id: number | null;
  name: string;
  /**
   * the type whose custom fields it takes
   */
  parent_id: number | null;
  shipped_key: string | null;
  tare_weight: Numeric | null;
  tare_weight_unit_id: number | null;
  version: Generated<number>;
}

export interface ContainerTypeCustomField {
  company_id: Generated<number>;
  container_type_id: number;
  /**
   * 1 text, 2 number, 3 date, 4 system (read only)
   */
  data_type_id: number;
  default_value: Generated<string>;
  description: Generated<string>;
  id: Generated<number>;
  /**
   * neither types that take it nor containers may change it
   */
  is_locked: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface ContainerTypeIncompatibleCode {
  company_id: Generated<number>;
  container_type_waste_code_id: number;
  waste_code_id: number;
}

export interface ContainerTypeWasteCode {
  company_id: Generated<number>;
  container_type_id: number;
  id: Generated<number>;
  reason: Generated<string>;
  version: Generated<number>;
  waste_code_id: number;
}

export interface Country {
  /**
   * ISO 3166-1 alpha-2
   */
  code: string;
  company_id: Generated<number>;
  edition: string | null;
  /**
   * what its first divisions are called: state, province
   */
  first_level_label: string;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface DeletedShippedRow {
  company_id: Generated<number>;
  shipped_key: string;
  table_name: string;
}

export interface DictionaryPhrase {
  company_id: Generated<number>;
  id: Generated<number>;
  key: string;
  language_code: string;
  text: string;
  version: Generated<number>;
}

export interface EmergencyResponseGuide {
  company_id: Generated<number>;
  edition: string | null;
  guide_number: string;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  shipped_key: string | null;
  title: Generated<string>;
  version: Generated<number>;
}

export interface EntitlementProduct {
  company_id: Generated<number>;
  id: Generated<number>;
  is_default: Generated<boolean>;
  product_line: string;
  product_name: string;
  product_url: string;
  shortcut: string;
}

export interface EpisodicEvent {
  begins_on: string;
  company_id: Generated<number>;
  contact_name: string;
  contact_phone: string;
  coordinator_name: string;
  /**
   * reached around the clock
   */
  coordinator_phone: string;
  /**
   * its last day
   */
  ends_on: string;
  /**
   * EPA Form 8700-12
   */
  form_sent_on: string | null;
  /**
   * what the site usually is
   */
  generator_category: string;
  id: Generated<number>;
  kind: string;
  management: Generated<string>;
  name: string;
  /**
   * the site
   */
  node_id: number;
  notice_means: string | null;
  /**
   * of an unplanned event: when EPA was told before the form
   */
  notice_on: string | null;
  petition_granted_on: string | null;
  petition_reference: Generated<string>;
  /**
   * for an additional event of the year (40 CFR 262.233)
   */
  petitioned_on: string | null;
  reason: string;
  version: Generated<number>;
  /**
   * expected: [{ description, wasteCodes, kilograms }]
   */
  wastes: Json;
}

export interface ExceptionReportRule {
  citation: string;
  citation_url: Generated<string>;
  company_id: Generated<number>;
  edition: string | null;
  first_administration_level_id: number | null;
  generator_category: string | null;
  governing_body_id: number;
  id: Generated<number>;
  inquiry_days: number | null;
  is_customised: Generated<boolean>;
  name: string;
  programme: Generated<string>;
  replaces_id: number | null;
  report_days: number | null;
  shipped_key: string | null;
  valid_from: string;
  valid_to: Generated<string>;
  version: Generated<number>;
}

export interface ExpressionLibrary {
  comments: Generated<string>;
  company_id: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  formula: string;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface ExpressionLibraryVariable {
  company_id: Generated<number>;
  description: Generated<string>;
  expression_library_id: number;
  id: Generated<number>;
  name: string;
  sequence: Generated<number>;
  unit_id: number | null;
  version: Generated<number>;
}

export interface ExpressionVariable {
  company_id: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  name: string;
  parameter_expression_id: number;
  sequence: Generated<number>;
  /**
   * inputs are converted to it; null: a pure number
   */
  unit_id: number | null;
  version: Generated<number>;
}

export interface Factor {
  citation: Generated<string>;
  company_id: Generated<number>;
  edition: string | null;
  factor_set_id: number;
  id: Generated<number>;
  is_biogenic: Generated<boolean>;
  is_customised: Generated<boolean>;
  /**
   * heat_content, co2, ch4, n2o ...
   */
  property: string;
  shipped_key: string | null;
  source: Generated<string>;
  /**
   * a fuel, a grid region: the stored text of the pick list value that names it
   */
  subject_key: string;
  subject_name: string;
  /**
   * the calculation tier it serves; null: any
   */
  tier: number | null;
  /**
   * null: a pure number
   */
  unit_id: number | null;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  value: number;
  version: Generated<number>;
}

export interface FactorSet {
  citation: string;
  company_id: Generated<number>;
  edition: Generated<string>;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  key: string;
  /**
   * stationary_combustion, electricity_location, electricity_market ...
   */
  kind: string;
  name: string;
  publisher: Generated<string>;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface FirstAdministrationLevel {
  /**
   * after the country in ISO 3166-2: TX of US-TX
   */
  code: Generated<string>;
  company_id: Generated<number>;
  country_id: number;
  edition: string | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface GeneratorCategoryPeriod {
  accumulation_limit: Numeric;
  accumulation_limit_unit_id: number;
  comments: Generated<string>;
  company_id: Generated<number>;
  default_unit_id: number | null;
  /**
   * the first day on which it no longer holds
   */
  end_period: Generated<string>;
  generator_category_type_id: number;
  id: Generated<number>;
  minimization_code: Generated<string>;
  node_id: number;
  pre_notification_days: Generated<number>;
  start_period: string;
  version: Generated<number>;
}

export interface GeneratorCategoryType {
  /**
   * what rules ask for; null: a category of the company's own
   */
  category: string | null;
  company_id: Generated<number>;
  id: Generated<number>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface GlobalWarmingPotential {
  /**
   * SAR, AR4, AR5, AR6
   */
  assessment: string;
  citation: string;
  company_id: Generated<number>;
  edition: string | null;
  gas: string;
  /**
   * years
   */
  horizon: Generated<number>;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  origin: Generated<string>;
  shipped_key: string | null;
  source: Generated<string>;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  value: number;
  version: Generated<number>;
}

export interface GoverningBody {
  address_line1: string;
  address_line2: Generated<string>;
  address_line3: Generated<string>;
  /**
   * the rule that the body acts under
   */
  basis: Generated<string>;
  city: Generated<string>;
  company_id: Generated<number>;
  country_id: number;
  county: Generated<string>;
  edition: string | null;
  first_administration_level_id: number | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  is_hazardous: Generated<boolean>;
  is_non_hazardous: Generated<boolean>;
  is_non_regulatory: Generated<boolean>;
  jurisdiction: string;
  name: string;
  phone: string;
  shipped_key: string | null;
  version: Generated<number>;
  zip_code: string;
}

export interface GoverningBodyCategory {
  begin_date: string;
  company_id: Generated<number>;
  end_date: Generated<string>;
  governing_body_id: number;
  id: Generated<number>;
  name: string;
  needs_waste_codes: Generated<boolean>;
  version: Generated<number>;
  waste_class: string;
}

export interface HazardClass {
  cfr_reference: Generated<string>;
  company_id: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface HazardousMaterial {
  bulk_packaging: Generated<string>;
  cargo_aircraft: Generated<string>;
  company_id: Generated<number>;
  /**
   * of explosives
   */
  compatibility_group: Generated<string>;
  edition: string | null;
  emergency_response_guide_id: number | null;
  exceptions: Generated<string>;
  governing_body_id: number | null;
  /**
   * column 3; null where transport is forbidden
   */
  hazard_class_id: number | null;
  id: Generated<number>;
  identification_number: Generated<string>;
  is_customised: Generated<boolean>;
  is_forbidden: Generated<boolean>;
  /**
   * column 6, the primary hazard first
   */
  label_codes: Generated<string>;
  location: Generated<string>;
  non_bulk_packaging: Generated<string>;
  other_stowage: Generated<string>;
  packing_group: Generated<string>;
  passenger_aircraft: Generated<string>;
  proper_shipping_name: string;
  shipped_key: string | null;
  special_provisions: Generated<string>;
  /**
   * column 1: + A D G I W
   */
  symbols: Generated<string>;
  version: Generated<number>;
}

export interface Hierarchy {
  altname: string;
  company_id: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  /**
   * exactly one per company: location access follows it
   */
  is_organisation: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface HierarchyAssociation {
  company_id: Generated<number>;
  hierarchy_id: number;
  id: Generated<number>;
  node_id: number;
  /**
   * null: a root
   */
  parent_id: number | null;
  valid_from: string;
  valid_to: Generated<string>;
}

export interface HierarchyClosure {
  ancestor_id: number;
  company_id: Generated<number>;
  /**
   * 0: the node itself
   */
  depth: number;
  descendant_id: number;
  hierarchy_id: number;
  valid_from: string;
  valid_to: string;
}

export interface HierarchyNodeType {
  company_id: Generated<number>;
  hierarchy_id: number;
  module_id: Generated<number>;
  node_type_id: number;
}

export interface ImportChunk {
  company_id: Generated<number>;
  from_date: string | null;
  import_transaction_id: number;
  is_undone: Generated<boolean>;
  node_ids: ArrayType<number>;
  parameter_ids: ArrayType<number>;
  /**
   * of the company, at which its values became current
   */
  revision: number | null;
  /**
   * rows of the file, in the order of the values' keys
   */
  source_rows: number[] | null;
  to_date: string | null;
  to_row: number;
  /**
   * how many of its values are taken back
   */
  undone_count: Generated<number>;
  value_columns: number[] | null;
}

export interface ImportMapping {
  company_id: Generated<number>;
  created_by: number | null;
  definition: Json;
  file_mode: Generated<string>;
  /**
   * a file with the same header is offered this mapping
   */
  header_signature: Generated<string>;
  id: Generated<number>;
  last_used_at: Generated<string>;
  name: string;
  target: Generated<string>;
  version: Generated<number>;
}

export interface ImportNode {
  company_id: Generated<number>;
  /**
   * levels below the chosen parent: an undo begins with the deepest
   */
  depth: number;
  import_transaction_id: number;
  /**
   * an undo left it, because it is used
   */
  is_kept: Generated<boolean>;
  node_id: number;
  /**
   * where the import put it: another parent since is somebody's work
   */
  parent_id: number;
  source_row: Generated<number>;
}

export interface ImportResult {
  begin_date: string | null;
  company_id: Generated<number>;
  id: Generated<number>;
  import_transaction_id: number;
  new_value: number | null;
  node_id: number | null;
  old_unit_id: number | null;
  old_value: number | null;
  /**
   * 1 inserted, 2 updated, 3 the same already, 4 kept, 5 rejected
   */
  outcome: number;
  parameter_id: number | null;
  parameters: Json | null;
  /**
   * 0 validation, 1 load, 2 undo
   */
  phase: number;
  /**
   * why it was rejected (contract/collection/import-messages.ts)
   */
  reason: string | null;
  slot: number | null;
  source_row: number;
  source_text: string | null;
  unit_id: number | null;
  /**
   * index into the mapping's value columns
   */
  value_column: Generated<number>;
}

export interface ImportText {
  company_id: Generated<number>;
  id: Generated<number>;
  import_transaction_id: number;
  role: string;
  status: string;
  target: Generated<string>;
  text: string;
}

export interface ImportTransaction {
  checked_counts: Json | null;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  /**
   * the mapping as the screen has it, until it is saved
   */
  draft: string | null;
  file_mode: Generated<string>;
  /**
   * what the dry run found beside the rows
   */
  findings: Json | null;
  finished_at: string | null;
  id: Generated<number>;
  job_run_id: number | null;
  loaded_counts: Json | null;
  /**
   * last row of the file whose values are committed
   */
  loaded_row: Generated<number>;
  mapping: Json | null;
  mapping_name: string | null;
  message: string | null;
  overwrites_approved: Generated<boolean>;
  reason: Generated<string>;
  /**
   * of the process that works on it: one given up for dead has another
   */
  run_token: string | null;
  /**
   * domain/collection/import-states.ts
   */
  state: Generated<string>;
  stored_file_id: number;
  target: Generated<string>;
  undo_counts: Json | null;
  undo_state: Generated<string>;
  version: Generated<number>;
}

export interface ImportUndo {
  company_id: Generated<number>;
  import_transaction_id: number;
  revision: number;
}

export interface InspectionRule {
  area_kind: string;
  citation: string;
  citation_url: Generated<string>;
  company_id: Generated<number>;
  /**
   * at least one inspection in so many days
   */
  days: number;
  edition: string | null;
  first_administration_level_id: number | null;
  /**
   * null: any
   */
  generator_category: string | null;
  governing_body_id: number;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  replaces_id: number | null;
  shipped_key: string | null;
  valid_from: string;
  valid_to: Generated<string>;
  version: Generated<number>;
}

export interface InstallationAppUser {
  created_at: Generated<string>;
  current_company_id: number | null;
  email: string;
  first_name: Generated<string>;
  /**
   * id for other systems
   */
  guid: Generated<string>;
  id: Generated<number>;
  is_super_admin: Generated<boolean>;
  last_module_id: number | null;
  last_name: Generated<string>;
  /**
   * subject of the identity provider's tokens; null until the first sign-in
   */
  open_id: string | null;
  version: Generated<number>;
}

export interface InstallationCompany {
  created_at: Generated<string>;
  /**
   * prod, test ...: which of the customer's environments it is
   */
  environment_key: Generated<string>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name: string;
  /**
   * what day it is for matters of the whole company
   */
  time_zone: Generated<string>;
}

export interface InstallationCredential {
  created_at: Generated<string>;
  /**
   * public: the sign-in page of a demo fills it in
   */
  demo_password: string | null;
  demo_role: string | null;
  is_demo: Generated<boolean>;
  /**
   * scrypt with its parameters and salt
   */
  password_hash: string;
  totp_enrolled_at: string | null;
  /**
   * sealed; null until the second factor is enrolled
   */
  totp_secret: string | null;
  /**
   * 30-second steps whose code was accepted, so that none is accepted twice (RFC 6238)
   */
  used_totp_steps: Generated<number[]>;
  user_id: number;
}

export interface InstallationDownloadTicket {
  company_id: number;
  expires_at: string;
  open_id: string;
  payload: Json;
  /**
   * the ticket itself is not stored
   */
  ticket_hash: Buffer;
  user_id: number;
}

export interface InstallationExpiredAuthentication {
  id: Generated<number>;
  recorded_at: Generated<string>;
  session_timed_out_at: string | null;
  token_expired_at: string | null;
  user_id: number | null;
}

export interface InstallationIdentityProviderKey {
  /**
   * signing: a private JWK; cookie: a secret; sealed
   */
  content: string;
  created_at: Generated<string>;
  id: string;
  purpose: string;
  /**
   * published before it signs; the newest that signs is used
   */
  signs_from: Generated<string>;
  verifies_until: string | null;
}

export interface InstallationIdentityProviderState {
  account_id: string | null;
  consumed_at: string | null;
  expires_at: string;
  grant_id: string | null;
  /**
   * a digest: the id itself is what its holder shows
   */
  id: string;
  kind: string;
  /**
   * sealed
   */
  payload: string;
  uid: string | null;
}

export interface InstallationInstalledEdition {
  company_id: number;
  edition: string;
  installed_at: Generated<string>;
}

export interface InstallationLanguage {
  country_name: string;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_default: Generated<boolean>;
  iso_code: string;
  language_name: string;
}

export interface InstallationMembership {
  company_id: number;
  default_node_id: number | null;
  expiration_days: Generated<number>;
  /**
   * the first day on which access no longer holds
   */
  expires_on: Generated<string>;
  is_active: Generated<boolean>;
  /**
   * how many days before the end the person hears of it
   */
  notification_days: Generated<number>;
  user_id: number;
  user_type_id: Generated<number>;
}

export interface InstallationSchemaMigration {
  applied_at: Generated<string>;
  name: string;
  sha256: string;
}

export interface InstallationSecurityEvent {
  address: string | null;
  browser: string | null;
  /**
   * method and path, without anything entered
   */
  call: string | null;
  /**
   * where the person worked; null: not known yet
   */
  company_id: number | null;
  id: Generated<number>;
  kind: string;
  outcome: string;
  reason: string | null;
  recorded_at: Generated<string>;
  request_id: string | null;
  /**
   * the same from the same place within a few seconds is one row
   */
  times: Generated<number>;
  user_id: number | null;
}

export interface InstallationSetUpLink {
  created_at: Generated<string>;
  expires_at: string;
  /**
   * SHA-256 of what the address carries
   */
  token_digest: Buffer;
  /**
   * sealed; null until the page is first opened
   */
  totp_secret: string | null;
  user_id: number;
}

export interface InstallationSignInAttempt {
  failures: number;
  /**
   * an account, a network address or both; a stranger's e-mail address as a digest
   */
  key: string;
  last_at: Generated<string>;
  locked_until: string | null;
  locks: Generated<number>;
}

export interface JobRun {
  /**
   * counts the starts: a process that was given up for dead can't commit after another took over
   */
  attempt: Generated<number>;
  cancel_requested: Generated<boolean>;
  /**
   * where to go on after a restart
   */
  checkpoint: Generated<Json>;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  error: string | null;
  finished_at: string | null;
  id: Generated<number>;
  /**
   * waiting runs of a task with the same key are one
   */
  job_key: string | null;
  message: string | null;
  payload: Generated<Json>;
  /**
   * 0 to 1; null while the amount of work is unknown
   */
  progress: number | null;
  result: Json | null;
  /**
   * the moment of the schedule: never two runs for one moment
   */
  scheduled_for: string | null;
  started_at: string | null;
  state: Generated<string>;
  task: string;
  title: string;
}

export interface KeptReply {
  call: string;
  company_id: Generated<number>;
  kept_at: Generated<string>;
  key: string;
  reply: Json | null;
  /**
   * the same key with another request is refused
   */
  request_digest: Buffer;
  user_id: number;
}

export interface LabelTemplate {
  company_id: Generated<number>;
  edition: string | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_customised: Generated<boolean>;
  label_type: string;
  /**
   * the placed fields
   */
  layout: Json;
  name: string;
  /**
   * which rule decides what must be on it
   */
  phase: Generated<string>;
  /**
   * page and label size, margins and gaps in millimeters, columns and rows
   */
  sheet: Json;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface LandDisposalNotice {
  /**
   * the waste or facility changed: a new notice is needed
   */
  changed_on: string | null;
  company_id: Generated<number>;
  constituents: Generated<string>;
  epa_codes: string;
  facility_id: number;
  id: Generated<number>;
  is_debris: Generated<boolean>;
  /**
   * the facility monitors all constituents: none must be named
   */
  is_monitored: Generated<boolean>;
  is_soil: Generated<boolean>;
  /**
   * which notice of 40 CFR 268.7(a)
   */
  kind: string;
  /**
   * of the first shipment
   */
  manifest_number: string;
  prohibited_from: string | null;
  sent_on: string;
  stored_file_id: number | null;
  subcategory: Generated<string>;
  version: Generated<number>;
  waste_stream_id: number;
  waste_type: string;
}

export interface ListImport {
  company_id: Generated<number>;
  /**
   * how many rows were added, changed, the same and rejected
   */
  counts: Json;
  id: Generated<number>;
  imported_at: Generated<string>;
  imported_by: number | null;
  /**
   * the resource's name
   */
  list: string;
  stored_file_id: number;
  /**
   * how many records an undo restored, removed and kept
   */
  undo_counts: Json | null;
  undone_at: string | null;
  undone_by: number | null;
  /**
   * the parent of the rows, by its field; empty where the list has none
   */
  within: Json;
}

export interface ListImportRecord {
  /**
   * the former values of the fields that changed; null where the record was added
   */
  before: Json | null;
  company_id: Generated<number>;
  list_import_id: number;
  /**
   * what told the row from the others, as the file wrote it
   */
  name: string;
  /**
   * of the table behind the list
   */
  record_id: number;
  source_row: number;
  /**
   * the record's after the import
   */
  version: number;
  /**
   * of a row that the product ships: whether the company had changed it before
   */
  was_customised: boolean | null;
}

export interface LocationAddress {
  address_line1: Generated<string>;
  address_line2: Generated<string>;
  address_line3: Generated<string>;
  admin_level2: Generated<string>;
  admin_level3: Generated<string>;
  admin_level4: Generated<string>;
  city: Generated<string>;
  company_id: Generated<number>;
  country_id: number | null;
  first_administration_level_id: number | null;
  id: Generated<number>;
  kind: string;
  node_id: number;
  phone: Generated<string>;
  version: Generated<number>;
  zip_code: Generated<string>;
}

export interface LocationExtension {
  company_id: Generated<number>;
  coordinates_from: string | null;
  emergency_phone_number: Generated<string>;
  /**
   * EPA identification number; a wrong format warns and is kept
   */
  epa_id: Generated<string>;
  foreign_site_id: Generated<string>;
  hemisphere: Generated<string>;
  is_archived: Generated<boolean>;
  is_disposal_facility: Generated<boolean>;
  is_transporter: Generated<boolean>;
  is_waste_generator: Generated<boolean>;
  /**
   * degrees, WGS 84
   */
  latitude: number | null;
  longitude: number | null;
  node_id: number;
  optional_name: Generated<string>;
  version: Generated<number>;
}

export interface LocationIdNumber {
  company_id: Generated<number>;
  governing_body_id: number;
  id: Generated<number>;
  id_number: string;
  /**
   * value of the pick list of id number types
   */
  id_number_type_id: number;
  /**
   * shown on shipments
   */
  is_shipment: Generated<boolean>;
  node_id: number;
  version: Generated<number>;
}

export interface LocationNotification {
  /**
   * days; shown, but never a deadline
   */
  additional_rules: number;
  company_id: Generated<number>;
  generator_category_period_id: number;
  id: Generated<number>;
  kind: string;
  version: Generated<number>;
}

export interface LocationNotificationGroup {
  company_id: Generated<number>;
  location_notification_id: number;
  user_group_id: number;
}

export interface Manufacturer {
  address: Generated<string>;
  company_id: Generated<number>;
  emergency_phone: Generated<string>;
  id: Generated<number>;
  name: string;
  phone: Generated<string>;
  version: Generated<number>;
}

export interface Measurement {
  /**
   * first day of the period
   */
  begin_date: string;
  comment: string | null;
  company_id: Generated<number>;
  data_origin: string | null;
  /**
   * the day after the period; 9999-12-31: until further notice
   */
  end_date: string;
  /**
   * bits: 1 substituted, 2 estimated, 4 invalid, 8 approved, 16 forecast
   */
  flags: Generated<number>;
  node_id: number;
  /**
   * 0 entered, 1 import, 2 calculation, 3 utility bill
   */
  origin: Generated<number>;
  /**
   * the calculation step, the import, the bill
   */
  origin_id: number | null;
  parameter_id: number;
  reason_for_change: string | null;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  /**
   * of the company, at which this row became current
   */
  revision: number;
  /**
   * hour or shorter step within the local day; -1: a day or longer
   */
  slot: Generated<number>;
  /**
   * 0 value, 1 blank, from 10 why a calculation failed (domain/measurement/measurement-state.ts)
   */
  state: Generated<number>;
  text_value: string | null;
  unit_id: number | null;
  value: number | null;
}

export interface MeasurementHistory {
  begin_date: string;
  comment: string | null;
  company_id: Generated<number>;
  data_origin: string | null;
  end_date: string;
  flags: number;
  id: Generated<number>;
  node_id: number;
  origin: number;
  origin_id: number | null;
  parameter_id: number;
  reason_for_change: string | null;
  recorded_at: string;
  recorded_by: number | null;
  revision: number;
  slot: number;
  state: number;
  superseded_at: Generated<string>;
  superseded_by: number | null;
  superseded_reason: string | null;
  /**
   * a row holds from its revision until this one
   */
  superseded_revision: number;
  text_value: string | null;
  unit_id: number | null;
  value: number | null;
}

export interface Node {
  active_date: Generated<string>;
  altname: string;
  comment: Generated<string>;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  description: Generated<string>;
  /**
   * the node's id in another system
   */
  external_id: string | null;
  id: Generated<number>;
  /**
   * the first day on which it no longer exists
   */
  inactive_date: Generated<string>;
  name: string;
  node_type_id: number;
  source_type: string | null;
  time_zone: Generated<string>;
  unique_name: string | null;
  version: Generated<number>;
}

export interface NodeType {
  comments: Generated<string>;
  company_id: Generated<number>;
  icon: string | null;
  id: Generated<number>;
  /**
   * location: company, region, site; asset: boiler, meter
   */
  kind: Generated<string>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface Notification {
  action_id: number | null;
  company_id: Generated<number>;
  created_at: Generated<string>;
  id: Generated<number>;
  link: Generated<string>;
  read_at: string | null;
  title: string;
  user_id: number;
}

export interface NumberingCounter {
  company_id: Generated<number>;
  last_number: Numeric;
  numbering_scheme_id: number;
  /**
   * 0 where the scheme has no year
   */
  year: number;
}

export interface NumberingScheme {
  company_id: Generated<number>;
  delimiter: Generated<string>;
  digits: number;
  has_year: Generated<boolean>;
  id: Generated<number>;
  node_id: number;
  prefix: string;
  scheme_type: string;
  version: Generated<number>;
}

export interface Parameter {
  company_id: Generated<number>;
  /**
   * 0 number, 1 text, 2 date
   */
  data_type: Generated<number>;
  description: Generated<string>;
  emission_scope: number | null;
  id: Generated<number>;
  is_calculated: Generated<boolean>;
  is_read_only: Generated<boolean>;
  /**
   * 1 temperature, 2 pressure, 3 density, 4 heat gas volume, 5 molecular weight, 6 weight concentration
   */
  material_type: number | null;
  /**
   * 0 normal, 3 continuous, 4 instant
   */
  mode: Generated<number>;
  name: string;
  parameter_set_id: number;
  picklist_id: number | null;
  /**
   * what reports and dashboards read it as
   */
  quantity_kind: string | null;
  /**
   * how its values become one of a longer period
   */
  roll_up: Generated<string>;
  scope_2_method: string | null;
  sequence: Generated<number>;
  shipped_key: string | null;
  /**
   * of entry and of results where none is given
   */
  unit_id: number | null;
  /**
   * null: a number without a unit, or no number
   */
  unit_type_id: number | null;
  version: Generated<number>;
  virtual_parameter_id: number | null;
}

export interface ParameterExpression {
  citation: Generated<string>;
  comments: Generated<string>;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  description: Generated<string>;
  expression_library_id: number | null;
  formula: string;
  id: Generated<number>;
  node_id: number | null;
  /**
   * with a node too, the node goes first; with neither, wherever its set applies
   */
  node_type_id: number | null;
  parameter_id: number;
  /**
   * of results; null: the parameter's
   */
  unit_id: number | null;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  version: Generated<number>;
}

export interface ParameterLimit {
  begin_date: string;
  /**
   * the permit and its condition, or the regulation
   */
  citation: Generated<string>;
  company_id: Generated<number>;
  /**
   * the last day; 9999-12-31: no end
   */
  end_date: string;
  id: Generated<number>;
  node_id: number;
  operator: string;
  parameter_id: number;
  unit_id: number | null;
  value: number;
  version: Generated<number>;
}

export interface ParameterOverwrite {
  company_id: Generated<number>;
  id: Generated<number>;
  is_read_only: Generated<boolean>;
  node_id: number;
  parameter_id: number;
  picklist_id: number | null;
  version: Generated<number>;
}

export interface ParameterProperty {
  company_id: Generated<number>;
  id: Generated<number>;
  /**
   * null: every node
   */
  node_id: number | null;
  parameter_id: number;
  picklist_id: number;
  picklist_value_id: number;
  version: Generated<number>;
}

export interface ParameterSet {
  company_id: Generated<number>;
  description: Generated<string>;
  has_individual_expressions: Generated<boolean>;
  id: Generated<number>;
  is_constant: Generated<boolean>;
  is_high_frequency_integration_allowed: Generated<boolean>;
  is_read_only: Generated<boolean>;
  module_ids: Generated<number[]>;
  name: string;
  /**
   * chooses the factors and warming potentials of its results
   */
  programme_id: number | null;
  shipped_key: string | null;
  /**
   * 2 hour, 3 day, 4 week, 5 month, 6 quarter, 7 half year, 8 year, 255 none
   */
  timespan: number;
  type: Generated<number>;
  version: Generated<number>;
}

export interface ParameterSetNodeType {
  company_id: Generated<number>;
  id: Generated<number>;
  node_type_id: number;
  parameter_set_id: number;
}

export interface ParameterTag {
  company_id: Generated<number>;
  id: Generated<number>;
  node_id: number;
  parameter_id: number;
  tag: string;
  version: Generated<number>;
}

export interface Picklist {
  /**
   * number of a system list
   */
  category_id: number | null;
  company_id: Generated<number>;
  id: Generated<number>;
  kind: string;
  name: string;
  shipped_key: string | null;
  /**
   * what calculations read: the text or the number of a value
   */
  value_type: Generated<string>;
  version: Generated<number>;
}

export interface PicklistValue {
  company_id: Generated<number>;
  display_value: string;
  id: Generated<number>;
  is_active: Generated<boolean>;
  picklist_id: number;
  shipped_key: string | null;
  store_value_character: string | null;
  store_value_numeric: number | null;
  version: Generated<number>;
}

export interface Product {
  company_id: Generated<number>;
  id: Generated<number>;
  manufacturer_id: number;
  /**
   * what the product is made of, by name: a record of materials isn't kept yet
   */
  material_name: Generated<string>;
  product_code: Generated<string>;
  product_name: string;
  version: Generated<number>;
}

export interface ReferenceData {
  company_id: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface ReferenceDataCell {
  company_id: Generated<number>;
  id: Generated<number>;
  number_value: number | null;
  picklist_value_id: number | null;
  reference_data_property_id: number;
  reference_data_row_id: number;
  text_value: string | null;
}

export interface ReferenceDataProperty {
  company_id: Generated<number>;
  data_type: Generated<number>;
  id: Generated<number>;
  name: string;
  picklist_id: number | null;
  reference_data_id: number;
  /**
   * map: says what a row is for; value: what it holds
   */
  role: string;
  sequence: Generated<number>;
  unit_id: number | null;
  version: Generated<number>;
}

export interface ReferenceDataRow {
  company_id: Generated<number>;
  id: Generated<number>;
  reference_data_id: number;
  source: Generated<string>;
  valid_from: string;
  valid_to: string;
  version: Generated<number>;
  year: number;
}

export interface ReportingProgramme {
  citation: string | null;
  company_id: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  key: string;
  name: string;
  shipped_key: string | null;
  subpart: string | null;
  version: Generated<number>;
}

export interface Restatement {
  begin_date: string;
  calculation_step_id: number;
  /**
   * the change that led to it
   */
  cause: string;
  company_id: Generated<number>;
  decided_at: string | null;
  decided_by: number | null;
  decision_reason: string | null;
  end_date: string;
  id: Generated<number>;
  new_state: number;
  new_unit_id: number | null;
  new_value: number | null;
  node_id: number;
  old_revision: number;
  old_state: number;
  old_unit_id: number | null;
  old_value: number | null;
  parameter_id: number;
  proposed_at: Generated<string>;
  /**
   * since when the inputs give another result than the rejected one
   */
  settled_at: string | null;
  slot: number;
  status: Generated<string>;
  version: Generated<number>;
}

export interface Role {
  company_id: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface RolePermission {
  company_id: Generated<number>;
  permission: string;
  role_id: number;
}

export interface SatelliteExcess {
  amount: Numeric;
  company_id: Generated<number>;
  exceeded_on: string;
  id: Generated<number>;
  limit_kind: string;
  node_id: number;
  /**
   * the last day on which the excess may still be there
   */
  remove_by: string;
  resolved_on: string | null;
}

export interface Shipment {
  alternate_facility_id: number | null;
  certificate_of_disposal_on: string | null;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  discrepancies: Generated<string>;
  disposal_facility_id: number;
  /**
   * what an imported e-Manifest said that has no column: exported again unchanged
   */
  e_manifest_remainder: Json | null;
  emergency_phone: Generated<string>;
  generator_id: number;
  governing_body_id: number;
  /**
   * item 18a
   */
  has_quantity_discrepancy: Generated<boolean>;
  has_residue: Generated<boolean>;
  has_type_discrepancy: Generated<boolean>;
  id: Generated<number>;
  /**
   * the generator's number with the governing body
   */
  id_number: string;
  /**
   * imported before signatures were read: a job reads it again
   */
  is_manifest_unread: Generated<boolean>;
  /**
   * the signed final manifest was seen in e-Manifest, or a copy was filed
   */
  manifest_returned_on: string | null;
  mass: Numeric | null;
  mass_unit_id: number | null;
  /**
   * whose shipment it is: the generator's going out, the facility's coming in
   */
  node_id: number;
  notes: Generated<string>;
  preparation_date: string | null;
  /**
   * the shipment that this one continues, returns or replaces
   */
  previous_shipment_id: number | null;
  received_on: string | null;
  rejected_waste_arrived_on: string | null;
  rejection_destination: string | null;
  rejection_reason: Generated<string>;
  shipment_date: string;
  shipment_number: string;
  shipment_type: string;
  special_handling: Generated<string>;
  status: Generated<string>;
  submission_type: Generated<string>;
  tracking_number: Generated<string>;
  transporter_names: Generated<string>;
  version: Generated<number>;
}

export interface ShipmentDocumentLink {
  company_id: Generated<number>;
  display_text: string;
  id: Generated<number>;
  link_type: Generated<string>;
  path: string;
  shipment_id: number;
  stored_file_id: number | null;
  version: Generated<number>;
}

export interface ShipmentImportChange {
  /**
   * rows of the shipment as they were; null: the import created it
   */
  before: Json | null;
  company_id: Generated<number>;
  import_transaction_id: number;
  is_undone: Generated<boolean>;
  node_id: number;
  shipment_id: number;
  shipment_number: string;
  source_row: number;
  /**
   * versions that the import left, to see later edits
   */
  versions: Json;
}

export interface ShipmentImportRow {
  column_name: Generated<string>;
  company_id: Generated<number>;
  id: Generated<number>;
  import_transaction_id: number;
  message: Generated<string>;
  /**
   * only who may see that location sees the row; null: no shipment came of it
   */
  node_id: number | null;
  /**
   * 1 inserted, 2 updated, 3 the same already, 4 kept, 5 rejected
   */
  outcome: number;
  /**
   * 0 validation, 1 load, 2 undo
   */
  phase: number;
  shipment_number: string;
  source_row: number;
  source_text: Generated<string>;
  waste_stream: Generated<string>;
}

export interface ShipmentLine {
  bulk_density: Numeric | null;
  bulk_density_unit_id: number | null;
  company_id: Generated<number>;
  description: Generated<string>;
  discrepancy_comments: Generated<string>;
  e_manifest_remainder: Json | null;
  epa_container_code: Generated<string>;
  form_code: Generated<string>;
  has_quantity_discrepancy: Generated<boolean>;
  has_residue: Generated<boolean>;
  has_type_discrepancy: Generated<boolean>;
  hazard_class: Generated<string>;
  id: Generated<number>;
  identification_number: Generated<string>;
  is_compared: Generated<boolean>;
  is_dot_hazardous: Generated<boolean>;
  is_epa_waste: Generated<boolean>;
  is_pcb: Generated<boolean>;
  is_rejected: Generated<boolean>;
  is_reportable_quantity: Generated<boolean>;
  management_method_id: number | null;
  minimization_code: Generated<string>;
  notes: Generated<string>;
  number_of_containers: number | null;
  packing_group: Generated<string>;
  position: number;
  profile_number: Generated<string>;
  proper_shipping_name: Generated<string>;
  quantity: Numeric | null;
  /**
   * item 11 takes measured and estimated amounts, never a capacity
   */
  quantity_source: Generated<string>;
  residue_comments: Generated<string>;
  shipment_id: number;
  source_code: Generated<string>;
  technical_names: Generated<string>;
  unit_id: number | null;
  version: Generated<number>;
  waste_stream_id: number;
}

export interface ShipmentLineCode {
  company_id: Generated<number>;
  position: Generated<number>;
  shipment_line_id: number;
  waste_code_id: number;
}

export interface ShipmentLinePcb {
  article_container_id: Generated<string>;
  bulk_identity: Generated<string>;
  company_id: Generated<number>;
  date_of_removal: string;
  description: Generated<string>;
  id: Generated<number>;
  /**
   * decides which identity is needed (40 CFR 761.207)
   */
  load_type: string;
  shipment_line_id: number;
  /**
   * kg
   */
  weight: Numeric;
}

export interface ShipmentLineRejectedContainer {
  company_id: Generated<number>;
  container_id: number;
  /**
   * back on site or taken elsewhere; null: still with the facility
   */
  settled_on: string | null;
  shipment_line_id: number;
}

export interface ShipmentTransporter {
  /**
   * the first transporter's starts the exception watch (40 CFR 262.42)
   */
  accepted_on: string | null;
  company_id: Generated<number>;
  id: Generated<number>;
  position: number;
  shipment_id: number;
  transportation_mode: Generated<string>;
  transporter_id: number;
}

export interface StoredFile {
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  id: Generated<number>;
  media_type: string;
  name: string;
  sha256: string;
  size_bytes: number;
  /**
   * name of the content in the folder or bucket
   */
  storage_key: string;
  /**
   * null: a record refers to the file; others are deleted after 7 days
   */
  unreferenced_since: Generated<string | null>;
}

export interface TransportationLabel {
  company_id: Generated<number>;
  edition: string | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  label: Generated<string>;
  label_code: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface Unit {
  add: Generated<number>;
  code: string;
  company_id: Generated<number>;
  edition: string | null;
  governing_body: string | null;
  id: Generated<number>;
  is_base: Generated<boolean>;
  is_customised: Generated<boolean>;
  is_metric: Generated<boolean>;
  media: string | null;
  /**
   * value in the base unit = value * multiply_by + add
   */
  multiply_by: number;
  name: string;
  shipped_key: string | null;
  unit_type_id: number;
  version: Generated<number>;
}

export interface UnitCode {
  code: string;
  company_id: Generated<number>;
  id: Generated<number>;
  shipped_key: string | null;
  system: Generated<string>;
  unit_id: number;
  version: Generated<number>;
}

export interface UnitType {
  company_id: Generated<number>;
  edition: string | null;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  name: string;
  shipped_key: string | null;
  /**
   * key of domain/quantity/system-types.ts, which gives the dimension; null: one of its own
   */
  system_type: string | null;
  version: Generated<number>;
}

export interface UserGroup {
  company_id: Generated<number>;
  id: Generated<number>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface UserGroupAssignment {
  company_id: Generated<number>;
  node_id: number;
  user_group_id: number;
  user_id: number;
}

export interface UserGroupRole {
  company_id: Generated<number>;
  role_id: number;
  user_group_id: number;
}

export interface UserModule {
  company_id: Generated<number>;
  module_id: number;
  user_id: number;
}

export interface UserPreference {
  company_id: Generated<number>;
  country_name: string | null;
  decimal_precision: number | null;
  default_landing_page: string | null;
  language_name: string | null;
  target_language: string | null;
  time_zone: string | null;
  user_id: number;
}

export interface UtilityBill {
  account_number: Generated<string>;
  begin_date: string;
  comment: Generated<string>;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  document_id: number | null;
  /**
   * the day after the last day billed
   */
  end_date: string;
  id: Generated<number>;
  is_estimated: Generated<boolean>;
  meter: Generated<string>;
  node_id: number;
  parameter_id: number;
  unit_id: number | null;
  value: number;
  version: Generated<number>;
}

export interface UtilityBillShare {
  begin_date: string;
  company_id: Generated<number>;
  /**
   * of the bill's days in the period
   */
  days: number;
  end_date: string;
  utility_bill_id: number;
  value: number;
}

export interface VariableMap {
  company_id: Generated<number>;
  constant_unit_id: number | null;
  constant_value: number | null;
  expression_variable_id: number;
  factor_kind: string | null;
  factor_property: string | null;
  gas: string | null;
  id: Generated<number>;
  /**
   * null: wherever the formula holds
   */
  node_id: number | null;
  origin: string | null;
  /**
   * of the property that is read or names the subject
   */
  picklist_id: number | null;
  reference_data_property_id: number | null;
  source: string;
  /**
   * null: the node calculated
   */
  source_node_id: number | null;
  /**
   * whose values, or whose property names the subject; null: the parameter calculated
   */
  source_parameter_id: number | null;
  /**
   * the subject, where it is always the same
   */
  subject_key: string | null;
  version: Generated<number>;
}

export interface VoidedNumber {
  company_id: Generated<number>;
  id: Generated<number>;
  /**
   * the undo of an import took it back: an import may bring it again
   */
  may_be_imported: Generated<boolean>;
  node_id: number | null;
  number: string;
  reason: string;
  scheme_type: string;
  voided_at: Generated<string>;
  voided_by: number | null;
}

export interface WasteArea {
  acute_maximum: Numeric | null;
  acute_maximum_unit_id: number | null;
  /**
   * may only shorten what the regulation gives
   */
  allowed_accumulation_days: number | null;
  commercial_capacity_code_id: number | null;
  company_id: Generated<number>;
  /**
   * covers the liquid PCB of the area (40 CFR 112)
   */
  has_spill_plan: Generated<boolean>;
  /**
   * more than 200 miles (40 CFR 262.16(c))
   */
  is_far_from_facility: Generated<boolean>;
  kind: string;
  management_method_id: number | null;
  /**
   * of rules for one waste code, such as 40 CFR 262.17(c)
   */
  meets_code_conditions: Generated<boolean>;
  /**
   * 40 CFR 761.65(b); null: as its kind implies
   */
  meets_pcb_storage: boolean | null;
  /**
   * an area is a node; this is its id
   */
  node_id: number;
  non_acute_maximum: Numeric | null;
  non_acute_maximum_unit_id: number | null;
  percent_capacity_available: Numeric | null;
  pre_notification_days: number | null;
  /**
   * the location that it belongs to
   */
  site_id: number;
  storage_maximum: Numeric | null;
  storage_maximum_unit_id: number | null;
  version: Generated<number>;
}

export interface WasteAreaBay {
  company_id: Generated<number>;
  id: Generated<number>;
  name: string;
  node_id: number;
  separation: Generated<string>;
  version: Generated<number>;
}

export interface WasteCode {
  cas_number: Generated<string>;
  category: Generated<string>;
  code: string;
  company_id: Generated<number>;
  /**
   * the waste, or the contaminant of a toxicity code
   */
  description: string;
  edition: string | null;
  governing_body_id: number;
  /**
   * 40 CFR 261.30(b): I, C, R, E, H, T
   */
  hazard_codes: Generated<string[]>;
  id: Generated<number>;
  is_acutely_hazardous: Generated<boolean>;
  is_customised: Generated<boolean>;
  /**
   * concentration from which the waste is toxic
   */
  regulatory_level: number | null;
  regulatory_level_unit_id: number | null;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface WasteEntry {
  amount: Numeric;
  /**
   * the container that brought it in when it was mixed into this one
   */
  child_container_id: number | null;
  company_id: Generated<number>;
  container_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  date_added: string;
  density_from: string;
  density_kg_per_litre: Numeric | null;
  description: Generated<string>;
  episodic_event_id: number | null;
  /**
   * why it doesn't count in a month (40 CFR 262.13); null: it counts
   */
  exclusion: string | null;
  exclusion_reason: Generated<string>;
  /**
   * the site whose month it counts in
   */
  generated_node_id: number | null;
  id: Generated<number>;
  is_acute: Generated<boolean>;
  is_acute_residue: Generated<boolean>;
  /**
   * runs clocks and counts; other waste is only stored
   */
  is_regulated: Generated<boolean>;
  /**
   * how the mass is known; capacity is flagged wherever it shows
   */
  mass_basis: Generated<string>;
  mass_kg: Numeric | null;
  physical_state: string;
  /**
   * the entry that this one is a part of
   */
  poured_from_entry_id: number | null;
  unit_id: number;
  version: Generated<number>;
  volume_basis: Generated<string>;
  volume_litres: Numeric | null;
  waste_stream_id: number;
}

export interface WasteEntryCode {
  company_id: Generated<number>;
  waste_code_id: number;
  waste_entry_id: number;
}

export interface WasteGenerationMonth {
  acute_kg: Numeric;
  acute_residue_kg: Numeric;
  category: string;
  company_id: Generated<number>;
  estimated_count: number;
  /**
   * first of the month
   */
  month: string;
  node_id: number;
  non_acute_kg: Numeric;
  /**
   * entries without a mass
   */
  unweighed_count: number;
}

export interface WasteManagementMethod {
  code: string | null;
  company_id: number | null;
  id: number | null;
  name: string | null;
  picklist_id: number | null;
  shipped_key: string | null;
  version: number | null;
}

export interface WasteParty {
  company_id: number | null;
  id: number | null;
}

export interface WasteSite {
  acute_exceeded_on: string | null;
  company_id: Generated<number>;
  /**
   * a rule changed: the hourly job evaluates its clocks again
   */
  is_outdated: Generated<boolean>;
  node_id: number;
  /**
   * since when it holds what ends the exemption of a very small generator (40 CFR 262.14)
   */
  non_acute_reached_on: string | null;
}

export interface WasteStream {
  analysis_required: Generated<boolean>;
  bulk_density: Numeric | null;
  /**
   * converted from bulk_density on save
   */
  bulk_density_kg_per_litre: Numeric | null;
  bulk_density_unit_id: number | null;
  company_id: Generated<number>;
  default_unit_id: number | null;
  description: Generated<string>;
  emergency_response_guide_id: number | null;
  form_code: Generated<string>;
  generator_knowledge: Generated<boolean>;
  hazard_class: Generated<string>;
  hazardous_material_id: number | null;
  id: Generated<number>;
  identification_number: Generated<string>;
  is_active: Generated<boolean>;
  /**
   * from the clean-up of a spill of acute waste (40 CFR 262.13)
   */
  is_acute_residue: Generated<boolean>;
  /**
   * without it, no groups means that nobody looked yet
   */
  is_compatibility_assessed: Generated<boolean>;
  /**
   * an acid or alkali that doesn't count as concentrated
   */
  is_dilute: Generated<boolean>;
  /**
   * for transport (49 CFR 172.202), whatever EPA calls it
   */
  is_dot_hazardous: Generated<boolean>;
  is_hazardous: Generated<boolean>;
  is_pcb: Generated<boolean>;
  is_reportable_quantity: Generated<boolean>;
  is_universal_waste: Generated<boolean>;
  minimization_code: Generated<string>;
  name: string;
  number: string;
  packing_group: Generated<string>;
  physical_state: Generated<string>;
  profile_revision: Generated<number>;
  profile_revision_date: Generated<string>;
  proper_shipping_name: Generated<string>;
  source_code: Generated<string>;
  special_handling: Generated<string>;
  technical_names: Generated<string>;
  transportation_mode: Generated<string>;
  version: Generated<number>;
}

export interface WasteStreamAlias {
  company_id: Generated<number>;
  id: Generated<number>;
  name: string;
  version: Generated<number>;
  waste_stream_id: number;
}

export interface WasteStreamCategory {
  company_id: Generated<number>;
  governing_body_category_id: number;
  waste_stream_id: number;
}

export interface WasteStreamCode {
  company_id: Generated<number>;
  /**
   * order on the manifest
   */
  position: Generated<number>;
  waste_code_id: number;
  waste_stream_id: number;
}

export interface WasteStreamCompatibilityGroup {
  company_id: Generated<number>;
  compatibility_group: string;
  waste_stream_id: number;
}

export interface WasteStreamLabel {
  company_id: Generated<number>;
  transportation_label_id: number;
  waste_stream_id: number;
}

export interface WasteStreamLocation {
  company_id: Generated<number>;
  node_id: number;
  waste_stream_id: number;
}

export interface WasteStreamManagementMethod {
  company_id: Generated<number>;
  id: Generated<number>;
  is_default: Generated<boolean>;
  management_method_id: number;
  version: Generated<number>;
  waste_stream_id: number;
}

export interface WasteStreamProfile {
  approved_on: string | null;
  company_id: Generated<number>;
  /**
   * the first day on which it no longer holds
   */
  expires_on: Generated<string>;
  /**
   * the location that approved it
   */
  facility_id: number;
  id: Generated<number>;
  profile_number: string;
  revision: Generated<number>;
  revision_date: string;
  version: Generated<number>;
  waste_stream_id: number;
}

export interface DB {
  accumulation_extension: AccumulationExtension;
  accumulation_extension_container: AccumulationExtensionContainer;
  accumulation_rule: AccumulationRule;
  action: Action;
  area_inspection: AreaInspection;
  area_inspection_version: AreaInspectionVersion;
  audit_log: AuditLog;
  audited_file: AuditedFile;
  calculation_choice: CalculationChoice;
  calculation_dirty: CalculationDirty;
  calculation_run: CalculationRun;
  calculation_step: CalculationStep;
  client_operation: ClientOperation;
  company_configuration: CompanyConfiguration;
  company_module: CompanyModule;
  company_revision: CompanyRevision;
  compatibility_override: CompatibilityOverride;
  configuration_history: ConfigurationHistory;
  container: Container;
  container_clock: ContainerClock;
  container_event: ContainerEvent;
  container_field_value: ContainerFieldValue;
  container_type: ContainerType;
  container_type_custom_field: ContainerTypeCustomField;
  container_type_incompatible_code: ContainerTypeIncompatibleCode;
  container_type_waste_code: ContainerTypeWasteCode;
  country: Country;
  deleted_shipped_row: DeletedShippedRow;
  dictionary_phrase: DictionaryPhrase;
  emergency_response_guide: EmergencyResponseGuide;
  entitlement_product: EntitlementProduct;
  episodic_event: EpisodicEvent;
  exception_report_rule: ExceptionReportRule;
  expression_library: ExpressionLibrary;
  expression_library_variable: ExpressionLibraryVariable;
  expression_variable: ExpressionVariable;
  factor: Factor;
  factor_set: FactorSet;
  first_administration_level: FirstAdministrationLevel;
  generator_category_period: GeneratorCategoryPeriod;
  generator_category_type: GeneratorCategoryType;
  global_warming_potential: GlobalWarmingPotential;
  governing_body: GoverningBody;
  governing_body_category: GoverningBodyCategory;
  hazard_class: HazardClass;
  hazardous_material: HazardousMaterial;
  hierarchy: Hierarchy;
  hierarchy_association: HierarchyAssociation;
  hierarchy_closure: HierarchyClosure;
  hierarchy_node_type: HierarchyNodeType;
  import_chunk: ImportChunk;
  import_mapping: ImportMapping;
  import_node: ImportNode;
  import_result: ImportResult;
  import_text: ImportText;
  import_transaction: ImportTransaction;
  import_undo: ImportUndo;
  inspection_rule: InspectionRule;
  "installation.app_user": InstallationAppUser;
  "installation.company": InstallationCompany;
  "installation.credential": InstallationCredential;
  "installation.download_ticket": InstallationDownloadTicket;
  "installation.expired_authentication": InstallationExpiredAuthentication;
  "installation.identity_provider_key": InstallationIdentityProviderKey;
  "installation.identity_provider_state": InstallationIdentityProviderState;
  "installation.installed_edition": InstallationInstalledEdition;
  "installation.language": InstallationLanguage;
  "installation.membership": InstallationMembership;
  "installation.schema_migration": InstallationSchemaMigration;
  "installation.security_event": InstallationSecurityEvent;
  "installation.set_up_link": InstallationSetUpLink;
  "installation.sign_in_attempt": InstallationSignInAttempt;
  job_run: JobRun;
  kept_reply: KeptReply;
  label_template: LabelTemplate;
  land_disposal_notice: LandDisposalNotice;
  list_import: ListImport;
  list_import_record: ListImportRecord;
  location_address: LocationAddress;
  location_extension: LocationExtension;
  location_id_number: LocationIdNumber;
  location_notification: LocationNotification;
  location_notification_group: LocationNotificationGroup;
  manufacturer: Manufacturer;
  measurement: Measurement;
  measurement_history: MeasurementHistory;
  node: Node;
  node_type: NodeType;
  notification: Notification;
  numbering_counter: NumberingCounter;
  numbering_scheme: NumberingScheme;
  parameter: Parameter;
  parameter_expression: ParameterExpression;
  parameter_limit: ParameterLimit;
  parameter_overwrite: ParameterOverwrite;
  parameter_property: ParameterProperty;
  parameter_set: ParameterSet;
  parameter_set_node_type: ParameterSetNodeType;
  parameter_tag: ParameterTag;
  picklist: Picklist;
  picklist_value: PicklistValue;
  product: Product;
  reference_data: ReferenceData;
  reference_data_cell: ReferenceDataCell;
  reference_data_property: ReferenceDataProperty;
  reference_data_row: ReferenceDataRow;
  reporting_programme: ReportingProgramme;
  restatement: Restatement;
  role: Role;
  role_permission: RolePermission;
  satellite_excess: SatelliteExcess;
  shipment: Shipment;
  shipment_document_link: ShipmentDocumentLink;
  shipment_import_change: ShipmentImportChange;
  shipment_import_row: ShipmentImportRow;
  shipment_line: ShipmentLine;
  shipment_line_code: ShipmentLineCode;
  shipment_line_pcb: ShipmentLinePcb;
  shipment_line_rejected_container: ShipmentLineRejectedContainer;
  shipment_transporter: ShipmentTransporter;
  stored_file: StoredFile;
  transportation_label: TransportationLabel;
  unit: Unit;
  unit_code: UnitCode;
  unit_type: UnitType;
  user_group: UserGroup;
  user_group_assignment: UserGroupAssignment;
  user_group_role: UserGroupRole;
  user_module: UserModule;
  user_preference: UserPreference;
  utility_bill: UtilityBill;
  utility_bill_share: UtilityBillShare;
  variable_map: VariableMap;
  voided_number: VoidedNumber;
  waste_area: WasteArea;
  waste_area_bay: WasteAreaBay;
  waste_code: WasteCode;
  waste_entry: WasteEntry;
  waste_entry_code: WasteEntryCode;
  waste_generation_month: WasteGenerationMonth;
  waste_management_method: WasteManagementMethod;
  waste_party: WasteParty;
  waste_site: WasteSite;
  waste_stream: WasteStream;
  waste_stream_alias: WasteStreamAlias;
  waste_stream_category: WasteStreamCategory;
  waste_stream_code: WasteStreamCode;
  waste_stream_compatibility_group: WasteStreamCompatibilityGroup;
  waste_stream_label: WasteStreamLabel;
  waste_stream_location: WasteStreamLocation;
  waste_stream_management_method: WasteStreamManagementMethod;
  waste_stream_profile: WasteStreamProfile;
}
