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
  area_id: number | null;
  company_id: Generated<number>;
  extended_until: string;
  governing_body_id: number;
  granted_by: string;
  granted_on: string;
  id: Generated<number>;
  node_id: number;
  notes: Generated<string>;
  recorded_at: Generated<string>;
  recorded_by: number | null;
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
  days_when_far: number | null;
  edition: string | null;
  extension_citation: Generated<string>;
  extension_days: number | null;
  first_administration_level_id: number | null;
  generator_category: string | null;
  governing_body_id: number;
  id: Generated<number>;
  is_customised: Generated<boolean>;
  most_kg: Numeric | null;
  name: string;
  replaces_id: number | null;
  shipped_key: string | null;
  starts_on: string;
  valid_from: string;
  valid_to: Generated<string>;
  version: Generated<number>;
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
  raised_by_rule: string | null;
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
  inspected_local: string;
  inspected_on: string;
  inspector: string;
  mend_by: string | null;
  missing_count: number | null;
  node_id: number;
  notes: Generated<string>;
  open_deficiency_count: number;
  seen_count: number | null;
  version: Generated<number>;
}

export interface AreaInspectionVersion {
  area_inspection_id: number;
  company_id: Generated<number>;
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
  changes: Json;
  company_id: Generated<number>;
  entity: string;
  entity_id: number;
  id: Generated<number>;
  owner_entity: string | null;
  owner_id: number | null;
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
  node_id: number | null;
  programme_id: number | null;
  shipped_key: string | null;
  tier: number | null;
  tier_citation: Generated<string>;
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
  kind: string;
  node_id: number | null;
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
  engine_version: string;
  evaluated_count: Generated<number>;
  failed_count: Generated<number>;
  finished_at: string | null;
  id: Generated<number>;
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
  input_revision: number;
  written_revision: number | null;
}

export interface ClientOperation {
  company_id: Generated<number>;
  kind: string;
  made_at: string;
  operation_id: string;
  received_at: Generated<string>;
  reply: Json;
  request: Json;
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
  module_id: number;
}

export interface CompanyRevision {
  company_id: Generated<number>;
  revision: number;
}

export interface CompatibilityOverride {
  company_id: Generated<number>;
  container_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  findings: Json;
  id: Generated<number>;
  other_container_id: number | null;
  reason: string;
}

export interface ConfigurationHistory {
  company_id: Generated<number>;
  id: Generated<number>;
  old_row: Json | null;
  row_id: number;
  superseded_at: Generated<string>;
  superseded_by: number | null;
  superseded_revision: number;
  table_name: string;
}

export interface Container {
  area_id: number | null;
  bay_id: number | null;
  company_id: Generated<number>;
  container_type_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  date_added: string;
  deadline: string | null;
  disposal_date: string | null;
  disposal_method_id: number | null;
  full_date: string | null;
  id: Generated<number>;
  initial_accumulation_date: string | null;
  is_parent: Generated<boolean>;
  move_ship_date: string | null;
  node_id: number;
  notes: Generated<string>;
  number: string;
  parent_id: number | null;
  parent_kind: string | null;
  shipment_line_id: number | null;
  status: Generated<string>;
  total_kg: Generated<Numeric>;
  version: Generated<number>;
  waste_streams: Generated<string>;
}

export interface ContainerClock {
  accumulation_rule_id: number;
  company_id: Generated<number>;
  container_id: number;
  deadline: string;
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
  occurred_on: string;
  recorded_at: Generated<string>;
  recorded_by: number | null;
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
  code: string;
  company_id: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  epa_container_code: Generated<string>;
  id: Generated<number>;
  is_bulk_waste: Generated<boolean>;
  is_customised: Generated<boolean>;
  is_lab_pack: Generated<boolean>;
  maximum_capacity: Numeric | null;
  maximum_capacity_unit_id: number | null;
  name: string;
  parent_id: number | null;
  shipped_key: string | null;
  tare_weight: Numeric | null;
  tare_weight_unit_id: number | null;
  version: Generated<number>;
}

export interface ContainerTypeCustomField {
  company_id: Generated<number>;
  container_type_id: number;
  data_type_id: number;
  default_value: Generated<string>;
  description: Generated<string>;
  id: Generated<number>;
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
  code: string;
  company_id: Generated<number>;
  edition: string | null;
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
  coordinator_phone: string;
  ends_on: string;
  form_sent_on: string | null;
  generator_category: string;
  id: Generated<number>;
  kind: string;
  management: Generated<string>;
  name: string;
  node_id: number;
  notice_means: string | null;
  notice_on: string | null;
  petition_granted_on: string | null;
  petition_reference: Generated<string>;
  petitioned_on: string | null;
  reason: string;
  version: Generated<number>;
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
  property: string;
  shipped_key: string | null;
  source: Generated<string>;
  subject_key: string;
  subject_name: string;
  tier: number | null;
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
  kind: string;
  name: string;
  publisher: Generated<string>;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface FirstAdministrationLevel {
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
  category: string | null;
  company_id: Generated<number>;
  id: Generated<number>;
  name: string;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface GlobalWarmingPotential {
  assessment: string;
  citation: string;
  company_id: Generated<number>;
  edition: string | null;
  gas: string;
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
  compatibility_group: Generated<string>;
  edition: string | null;
  emergency_response_guide_id: number | null;
  exceptions: Generated<string>;
  governing_body_id: number | null;
  hazard_class_id: number | null;
  id: Generated<number>;
  identification_number: Generated<string>;
  is_customised: Generated<boolean>;
  is_forbidden: Generated<boolean>;
  label_codes: Generated<string>;
  location: Generated<string>;
  non_bulk_packaging: Generated<string>;
  other_stowage: Generated<string>;
  packing_group: Generated<string>;
  passenger_aircraft: Generated<string>;
  proper_shipping_name: string;
  shipped_key: string | null;
  special_provisions: Generated<string>;
  symbols: Generated<string>;
  version: Generated<number>;
}

export interface Hierarchy {
  altname: string;
  company_id: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  is_organisation: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface HierarchyAssociation {
  company_id: Generated<number>;
  hierarchy_id: number;
  id: Generated<number>;
  node_id: number;
  parent_id: number | null;
  valid_from: string;
  valid_to: Generated<string>;
}

export interface HierarchyClosure {
  ancestor_id: number;
  company_id: Generated<number>;
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
  revision: number | null;
  source_rows: number[] | null;
  to_date: string | null;
  to_row: number;
  undone_count: Generated<number>;
  value_columns: number[] | null;
}

export interface ImportMapping {
  company_id: Generated<number>;
  created_by: number | null;
  definition: Json;
  file_mode: Generated<string>;
  header_signature: Generated<string>;
  id: Generated<number>;
  last_used_at: Generated<string>;
  name: string;
  target: Generated<string>;
  version: Generated<number>;
}

export interface ImportNode {
  company_id: Generated<number>;
  depth: number;
  import_transaction_id: number;
  is_kept: Generated<boolean>;
  node_id: number;
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
  outcome: number;
  parameter_id: number | null;
  parameters: Json | null;
  phase: number;
  reason: string | null;
  slot: number | null;
  source_row: number;
  source_text: string | null;
  unit_id: number | null;
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
  draft: string | null;
  file_mode: Generated<string>;
  findings: Json | null;
  finished_at: string | null;
  id: Generated<number>;
  job_run_id: number | null;
  loaded_counts: Json | null;
  loaded_row: Generated<number>;
  mapping: Json | null;
  mapping_name: string | null;
  message: string | null;
  overwrites_approved: Generated<boolean>;
  reason: Generated<string>;
  run_token: string | null;
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
  days: number;
  edition: string | null;
  first_administration_level_id: number | null;
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
  guid: Generated<string>;
  id: Generated<number>;
  is_super_admin: Generated<boolean>;
  last_module_id: number | null;
  last_name: Generated<string>;
  open_id: string | null;
  version: Generated<number>;
}

export interface InstallationCompany {
  created_at: Generated<string>;
  environment_key: Generated<string>;
  id: Generated<number>;
  is_active: Generated<boolean>;
  name: string;
  time_zone: Generated<string>;
}

export interface InstallationCredential {
  created_at: Generated<string>;
  demo_password: string | null;
  demo_role: string | null;
  is_demo: Generated<boolean>;
  password_hash: string;
  totp_enrolled_at: string | null;
  totp_secret: string | null;
  used_totp_steps: Generated<number[]>;
  user_id: number;
}

export interface InstallationDownloadTicket {
  company_id: number;
  expires_at: string;
  open_id: string;
  payload: Json;
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
  content: string;
  created_at: Generated<string>;
  id: string;
  purpose: string;
  signs_from: Generated<string>;
  verifies_until: string | null;
}

export interface InstallationIdentityProviderState {
  account_id: string | null;
  consumed_at: string | null;
  expires_at: string;
  grant_id: string | null;
  id: string;
  kind: string;
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
  expires_on: Generated<string>;
  is_active: Generated<boolean>;
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
  call: string | null;
  company_id: number | null;
  id: Generated<number>;
  kind: string;
  outcome: string;
  reason: string | null;
  recorded_at: Generated<string>;
  request_id: string | null;
  times: Generated<number>;
  user_id: number | null;
}

export interface InstallationSetUpLink {
  created_at: Generated<string>;
  expires_at: string;
  token_digest: Buffer;
  totp_secret: string | null;
  user_id: number;
}

export interface InstallationSignInAttempt {
  failures: number;
  key: string;
  last_at: Generated<string>;
  locked_until: string | null;
  locks: Generated<number>;
}

export interface JobRun {
  attempt: Generated<number>;
  cancel_requested: Generated<boolean>;
  checkpoint: Generated<Json>;
  company_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  error: string | null;
  finished_at: string | null;
  id: Generated<number>;
  job_key: string | null;
  message: string | null;
  payload: Generated<Json>;
  progress: number | null;
  result: Json | null;
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
  layout: Json;
  name: string;
  phase: Generated<string>;
  sheet: Json;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface LandDisposalNotice {
  changed_on: string | null;
  company_id: Generated<number>;
  constituents: Generated<string>;
  epa_codes: string;
  facility_id: number;
  id: Generated<number>;
  is_debris: Generated<boolean>;
  is_monitored: Generated<boolean>;
  is_soil: Generated<boolean>;
  kind: string;
  manifest_number: string;
  prohibited_from: string | null;
  sent_on: string;
  stored_file_id: number | null;
  subcategory: Generated<string>;
  version: Generated<number>;
  waste_stream_id: number;
  waste_type: string;
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
  epa_id: Generated<string>;
  foreign_site_id: Generated<string>;
  hemisphere: Generated<string>;
  is_archived: Generated<boolean>;
  is_disposal_facility: Generated<boolean>;
  is_transporter: Generated<boolean>;
  is_waste_generator: Generated<boolean>;
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
  id_number_type_id: number;
  is_shipment: Generated<boolean>;
  node_id: number;
  version: Generated<number>;
}

export interface LocationNotification {
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

export interface Measurement {
  begin_date: string;
  comment: string | null;
  company_id: Generated<number>;
  data_origin: string | null;
  end_date: string;
  flags: Generated<number>;
  node_id: number;
  origin: Generated<number>;
  origin_id: number | null;
  parameter_id: number;
  reason_for_change: string | null;
  recorded_at: Generated<string>;
  recorded_by: number | null;
  revision: number;
  slot: Generated<number>;
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
  external_id: string | null;
  id: Generated<number>;
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
  data_type: Generated<number>;
  description: Generated<string>;
  emission_scope: number | null;
  id: Generated<number>;
  is_calculated: Generated<boolean>;
  is_read_only: Generated<boolean>;
  material_type: number | null;
  mode: Generated<number>;
  name: string;
  parameter_set_id: number;
  picklist_id: number | null;
  quantity_kind: string | null;
  roll_up: Generated<string>;
  scope_2_method: string | null;
  sequence: Generated<number>;
  shipped_key: string | null;
  unit_id: number | null;
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
  node_type_id: number | null;
  parameter_id: number;
  unit_id: number | null;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  version: Generated<number>;
}

export interface ParameterLimit {
  begin_date: string;
  citation: Generated<string>;
  company_id: Generated<number>;
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
  programme_id: number | null;
  shipped_key: string | null;
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
  category_id: number | null;
  company_id: Generated<number>;
  id: Generated<number>;
  kind: string;
  name: string;
  shipped_key: string | null;
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
  e_manifest_remainder: Json | null;
  emergency_phone: Generated<string>;
  generator_id: number;
  governing_body_id: number;
  has_quantity_discrepancy: Generated<boolean>;
  has_residue: Generated<boolean>;
  has_type_discrepancy: Generated<boolean>;
  id: Generated<number>;
  id_number: string;
  is_manifest_unread: Generated<boolean>;
  manifest_returned_on: string | null;
  mass: Numeric | null;
  mass_unit_id: number | null;
  node_id: number;
  notes: Generated<string>;
  preparation_date: string | null;
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
  before: Json | null;
  company_id: Generated<number>;
  import_transaction_id: number;
  is_undone: Generated<boolean>;
  node_id: number;
  shipment_id: number;
  shipment_number: string;
  source_row: number;
  versions: Json;
}

export interface ShipmentImportRow {
  column_name: Generated<string>;
  company_id: Generated<number>;
  id: Generated<number>;
  import_transaction_id: number;
  message: Generated<string>;
  node_id: number | null;
  outcome: number;
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
  load_type: string;
  shipment_line_id: number;
  weight: Numeric;
}

export interface ShipmentLineRejectedContainer {
  company_id: Generated<number>;
  container_id: number;
  settled_on: string | null;
  shipment_line_id: number;
}

export interface ShipmentTransporter {
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
  storage_key: string;
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
  node_id: number | null;
  origin: string | null;
  picklist_id: number | null;
  reference_data_property_id: number | null;
  source: string;
  source_node_id: number | null;
  source_parameter_id: number | null;
  subject_key: string | null;
  version: Generated<number>;
}

export interface VoidedNumber {
  company_id: Generated<number>;
  id: Generated<number>;
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
  allowed_accumulation_days: number | null;
  commercial_capacity_code_id: number | null;
  company_id: Generated<number>;
  has_spill_plan: Generated<boolean>;
  is_far_from_facility: Generated<boolean>;
  kind: string;
  management_method_id: number | null;
  meets_code_conditions: Generated<boolean>;
  meets_pcb_storage: boolean | null;
  node_id: number;
  non_acute_maximum: Numeric | null;
  non_acute_maximum_unit_id: number | null;
  percent_capacity_available: Numeric | null;
  pre_notification_days: number | null;
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
  description: string;
  edition: string | null;
  governing_body_id: number;
  hazard_codes: Generated<string[]>;
  id: Generated<number>;
  is_acutely_hazardous: Generated<boolean>;
  is_customised: Generated<boolean>;
  regulatory_level: number | null;
  regulatory_level_unit_id: number | null;
  shipped_key: string | null;
  version: Generated<number>;
}

export interface WasteEntry {
  amount: Numeric;
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
  exclusion: string | null;
  exclusion_reason: Generated<string>;
  generated_node_id: number | null;
  id: Generated<number>;
  is_acute: Generated<boolean>;
  is_acute_residue: Generated<boolean>;
  is_regulated: Generated<boolean>;
  mass_basis: Generated<string>;
  mass_kg: Numeric | null;
  physical_state: string;
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
  month: string;
  node_id: number;
  non_acute_kg: Numeric;
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
  is_outdated: Generated<boolean>;
  node_id: number;
  non_acute_reached_on: string | null;
}

export interface WasteStream {
  analysis_required: Generated<boolean>;
  bulk_density: Numeric | null;
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
  is_acute_residue: Generated<boolean>;
  is_compatibility_assessed: Generated<boolean>;
  is_dilute: Generated<boolean>;
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
  expires_on: Generated<string>;
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
  location_address: LocationAddress;
  location_extension: LocationExtension;
  location_id_number: LocationIdNumber;
  location_notification: LocationNotification;
  location_notification_group: LocationNotificationGroup;
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
