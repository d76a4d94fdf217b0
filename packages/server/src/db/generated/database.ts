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

export interface Absence {
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  deputyId: number;
  firstDay: string;
  id: Generated<number>;
  lastDay: string;
  userId: number;
  version: Generated<number>;
}

export interface AbsentPerson {
  companyId: number | null;
  deputyId: number | null;
  userId: number | null;
}

export interface AccessReview {
  /**
   * all: every user group; changing, administering: groups that let people change something, or decide on access; chosen: some
   */
  access: string;
  closedAt: string | null;
  closedBy: number | null;
  closedByName: Generated<string>;
  /**
   * why it was closed while something was undecided
   */
  closingReason: Generated<string>;
  companyId: Generated<number>;
  /**
   * as it was, for the evidence
   */
  companyName: string;
  /**
   * of its review.json, which is made again from these tables to compare
   */
  contentSha256: string | null;
  /**
   * once it is closed; until then they are counted
   */
  decidedCount: number | null;
  dueOn: string;
  /**
   * administrators hear of it so many days after the due date
   */
  escalateDays: number;
  /**
   * administrators were mailed
   */
  escalated: Generated<boolean>;
  evidenceFileId: number | null;
  /**
   * of the file, in hexadecimal
   */
  evidenceSha256: string | null;
  id: Generated<number>;
  itemCount: Generated<number>;
  name: string;
  /**
   * reviewers are reminded so many days before the due date
   */
  remindDays: number;
  requestedCount: number | null;
  startedAt: Generated<string>;
  startedBy: number | null;
  startedByName: string;
  version: Generated<number>;
}

export interface AccessReviewDecision {
  /**
   * whether the assignment had changed since the review began, as the decider saw it
   */
  changedSince: string;
  companyId: Generated<number>;
  decidedAt: Generated<string>;
  decidedBy: number | null;
  decidedByName: string;
  decision: string;
  id: Generated<number>;
  itemId: number;
  /**
   * kept; done: the access was changed or removed; requested: an administrator is asked to do it; gone: it had ended already
   */
  outcome: string;
  reason: string;
  reviewId: number;
  /**
   * the group that takes the place of the former one; null: the same
   */
  userGroupId: number | null;
  userGroupName: Generated<string>;
  /**
   * the first day without it from now on; null: as it was
   */
  validTo: string | null;
}

export interface AccessReviewer {
  companyId: Generated<number>;
  id: Generated<number>;
  /**
   * 0: nothing yet, 1: that it began, 2: that the due date comes near, 3: that it is over
   */
  mailed: Generated<number>;
  reviewId: number;
  userId: number;
  userName: string;
}

export interface AccessReviewerItem {
  /**
   * an administrator who was asked to carry out what a reviewer decided
   */
  carriesOut: Generated<boolean>;
  companyId: Generated<number>;
  itemId: number;
  reviewerId: number;
}

export interface AccessReviewGroup {
  companyId: Generated<number>;
  name: string;
  permissions: string[];
  reviewId: number;
  userGroupId: number;
}

export interface AccessReviewItem {
  companyId: Generated<number>;
  grantedAt: string | null;
  grantedByName: string;
  id: Generated<number>;
  lastSignInAt: string | null;
  managedBy: string;
  nodeId: number;
  nodeName: string;
  reviewId: number;
  userGroupId: number;
  userId: number;
  userName: string;
  validFrom: string;
  /**
   * the first day on which it no longer held
   */
  validTo: string;
}

export interface AccessReviewPlace {
  companyId: Generated<number>;
  nodeId: number;
  nodeName: string;
  reviewId: number;
  reviewerId: number | null;
}

export interface AccumulationExtension {
  /**
   * null: for the containers listed
   */
  areaId: number | null;
  companyId: Generated<number>;
  /**
   * the last day; a clock follows only as far as its rule allows
   */
  extendedUntil: string;
  governingBodyId: number;
  grantedBy: string;
  grantedOn: string;
  id: Generated<number>;
  /**
   * the site
   */
  nodeId: number;
  notes: Generated<string>;
  recordedAt: Generated<string>;
  recordedBy: number | null;
  /**
   * the letter by which it was granted
   */
  reference: string;
  version: Generated<number>;
  withdrawalReason: string | null;
  withdrawnAt: string | null;
  withdrawnBy: number | null;
}

export interface AccumulationExtensionContainer {
  accumulationExtensionId: number;
  companyId: Generated<number>;
  containerId: number;
}

export interface AccumulationRule {
  areaKind: string;
  citation: string;
  citationUrl: Generated<string>;
  companyId: Generated<number>;
  days: number;
  /**
   * where the facility is 200 miles away or more
   */
  daysWhenFar: number | null;
  edition: string | null;
  extensionCitation: Generated<string>;
  extensionDays: number | null;
  /**
   * the state whose sites it binds; null: everywhere
   */
  firstAdministrationLevelId: number | null;
  generatorCategory: string | null;
  governingBodyId: number;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  /**
   * while the site holds no more of the code than this
   */
  mostKg: Numeric | null;
  name: string;
  /**
   * the shipped rule that this one of the company replaces
   */
  replacesId: number | null;
  shippedKey: string | null;
  /**
   * what starts the clock (domain/waste/accumulation)
   */
  startsOn: string;
  validFrom: string;
  validTo: Generated<string>;
  version: Generated<number>;
  /**
   * all the waste has this code; null: any waste
   */
  wasteCode: string | null;
  wasteKind: Generated<string>;
}

export interface Action {
  assignedTo: number | null;
  companyId: Generated<number>;
  completedBy: number | null;
  completedOn: string | null;
  completionNote: Generated<string>;
  createdAt: Generated<string>;
  createdBy: number | null;
  description: Generated<string>;
  /**
   * the message of the description with its parameters; null: a person wrote it
   */
  descriptionSaid: Json | null;
  dueDate: string | null;
  id: Generated<number>;
  moduleId: number | null;
  nodeId: number | null;
  /**
   * clockDue, satelliteExcess, manifestReturn ... null: a person
   */
  raisedByRule: string | null;
  /**
   * what it is about: container, shipment, wasteArea ...
   */
  sourceEntity: string | null;
  sourceId: number | null;
  status: Generated<string>;
  title: string;
  /**
   * the message of the title with its parameters; null: a person wrote it
   */
  titleSaid: Json | null;
  userGroupId: number | null;
  version: Generated<number>;
}

export interface ActionSnooze {
  actionId: number;
  companyId: Generated<number>;
  /**
   * as it was chosen; a deadline that moves nearer brings the action back earlier
   */
  until: string;
  userId: number;
}

export interface Announcement {
  /**
   * whom it reaches also gets it by mail, when it goes to the bells
   */
  byMail: Generated<boolean>;
  companyId: Generated<number>;
  /**
   * when somebody ended it before its last day
   */
  endedAt: string | null;
  firstDay: string;
  id: Generated<number>;
  /**
   * for members of its groups alone, those that are gone included
   */
  isForGroups: Generated<boolean>;
  /**
   * for people around its places alone, those that are gone included
   */
  isForPlaces: Generated<boolean>;
  lastDay: Generated<string>;
  mustAcknowledge: Generated<boolean>;
  /**
   * how many people it reached when it was sent
   */
  reached: Generated<number>;
  sentAt: Generated<string>;
  sentBy: number | null;
  severity: string;
  text: string;
  /**
   * when it went to the bells of those whom it reaches
   */
  toldAt: string | null;
  version: Generated<number>;
}

export interface AnnouncementGroup {
  announcementId: number;
  companyId: Generated<number>;
  userGroupId: number;
}

export interface AnnouncementPlace {
  announcementId: number;
  companyId: Generated<number>;
  nodeId: number;
}

export interface AnnouncementReading {
  acknowledgedAt: Generated<string>;
  announcementId: number;
  companyId: Generated<number>;
  userId: number;
}

export interface AreaInspection {
  companyId: Generated<number>;
  createdAt: Generated<string>;
  deficiencyCount: number;
  elsewhereCount: number | null;
  id: Generated<number>;
  inspectedAt: string;
  inspectedBy: number | null;
  /**
   * by the clock of the site
   */
  inspectedLocal: string;
  inspectedOn: string;
  inspector: string;
  /**
   * the earliest day by which an open deficiency must be fixed
   */
  mendBy: string | null;
  missingCount: number | null;
  nodeId: number;
  notes: Generated<string>;
  openDeficiencyCount: number;
  /**
   * null: containers were not checked one by one
   */
  seenCount: number | null;
  version: Generated<number>;
}

export interface AreaInspectionVersion {
  areaInspectionId: number;
  companyId: Generated<number>;
  /**
   * the inspection as contract/waste shows it
   */
  content: Json;
  kind: string;
  reason: Generated<string>;
  recordedAt: Generated<string>;
  recordedBy: number | null;
  version: number;
}

export interface AuditedFile {
  companyId: Generated<number>;
  entity: string;
  entityId: number;
  storedFileId: number;
}

export interface AuditLog {
  action: string;
  /**
   * who acted for the user; null: the user themselves
   */
  actorId: Generated<number | null>;
  /**
   * { field: { old, new } }, in the field names of the contract
   */
  changes: Json;
  companyId: Generated<number>;
  entity: string;
  entityId: number;
  id: Generated<number>;
  /**
   * the record that the changed one is a part of, such as the set of a parameter
   */
  ownerEntity: string | null;
  ownerId: number | null;
  /**
   * the name of the part, for the history of its owner
   */
  partName: Generated<string>;
  reason: string | null;
  recordedAt: Generated<string>;
  requestId: string | null;
  /**
   * of PostgreSQL; the order in which changes are sealed
   */
  transactionId: Generated<string>;
  userId: number | null;
}

export interface AuditSeal {
  afterRowId: number;
  /**
   * the change before the first, with after_row_id: none between them is left out
   */
  afterTransactionId: string;
  companyId: Generated<number>;
  /**
   * the SHA-256 of the content of each, 32 bytes after 32 bytes
   */
  digests: Buffer;
  firstRecordedAt: string;
  /**
   * by which function the content of a change was written: 1 installation.audit_content, 2 installation.audit_content_2
   */
  form: Generated<number>;
  lastRecordedAt: string;
  /**
   * greater than every id of a database from which this one was restored, else 0
   */
  leastRowId: number;
  number: number;
  /**
   * the sealed changes in the order of the chain
   */
  rowIds: ArrayType<number>;
  /**
   * of the last change: SHA-256 of the seal before it and its digest
   */
  seal: Buffer;
  sealedAt: Generated<string>;
  /**
   * of the last change
   */
  untilTransactionId: string;
}

export interface AuditSealFile {
  companyId: Generated<number>;
  createdAt: Generated<string>;
  firstNumber: number;
  id: Generated<number>;
  lastNumber: number;
  storedFileId: number;
}

export interface AuditSealHead {
  companyId: Generated<number>;
  /**
   * of all sealed changes
   */
  greatestRowId: number;
  leastRowId: number;
  number: number;
  seal: Buffer;
  sealedAt: Generated<string>;
  sealedRows: number;
  untilRowId: number;
  untilTransactionId: string;
}

export interface CalculationChoice {
  assessment: string | null;
  /**
   * a year
   */
  batchIncineratorTons: number | null;
  citation: Generated<string>;
  companyId: Generated<number>;
  edition: string | null;
  factorSetId: number | null;
  /**
   * what the claimed tier is judged by, as the columns after it; null: not known
   */
  fuelGroup: string | null;
  hasRoutineHighHeatValues: boolean | null;
  horizon: number | null;
  id: Generated<number>;
  isBilledAsEnergy: boolean | null;
  isCustomised: Generated<boolean>;
  isListedInTableC1: boolean | null;
  kind: string;
  /**
   * null: the whole company
   */
  nodeId: number | null;
  producesSteam: boolean | null;
  /**
   * null: programs without a choice of their own
   */
  programmeId: number | null;
  /**
   * mmBtu per hour
   */
  ratedHeatInput: number | null;
  requiresTier4: boolean | null;
  /**
   * of the unit's annual heat input, 0 to 1
   */
  shareOfHeatInput: number | null;
  shippedKey: string | null;
  tier: number | null;
  /**
   * the paragraph that permits the tier
   */
  tierCitation: Generated<string>;
  validFrom: Generated<string>;
  validTo: Generated<string>;
  version: Generated<number>;
}

export interface CalculationDirty {
  cause: string;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  fromDate: string | null;
  id: Generated<number>;
  /**
   * value: measurements changed; result: results to compute again; configuration: a row changed
   */
  kind: string;
  nodeId: number | null;
  /**
   * the row as it was, where only that tells what it touched
   */
  oldRow: Json | null;
  parameterId: number | null;
  rowId: number | null;
  tableName: string | null;
  toDate: string | null;
}

export interface CalculationRun {
  cause: string;
  changedCount: Generated<number>;
  companyId: Generated<number>;
  /**
   * the build that computed it
   */
  engineVersion: string;
  evaluatedCount: Generated<number>;
  failedCount: Generated<number>;
  finishedAt: string | null;
  id: Generated<number>;
  /**
   * restatements, since the value was approved
   */
  proposedCount: Generated<number>;
  requestedBy: number | null;
  startedAt: Generated<string>;
}

export interface CalculationStep {
  calculationRunId: number;
  changedCount: number;
  companyId: Generated<number>;
  evaluatedCount: number;
  finishedAt: Generated<string>;
  id: Generated<number>;
  /**
   * every input is as of this revision
   */
  inputRevision: number;
  /**
   * at which its results became current; null: nothing changed
   */
  writtenRevision: number | null;
}

export interface ChartColor {
  companyId: Generated<number>;
  /**
   * a node or a value of the pick list of fuels; a deleted one keeps its place
   */
  entityId: number;
  kind: string;
  /**
   * color and pattern follow from this number
   */
  place: Generated<number>;
}

export interface ClientOperation {
  companyId: Generated<number>;
  kind: string;
  madeAt: string;
  /**
   * made by the device
   */
  operationId: string;
  receivedAt: Generated<string>;
  reply: Json;
  request: Json;
  /**
   * the container of a move, the area of an inspection
   */
  subjectId: number;
  userId: number | null;
}

export interface CompanyConfiguration {
  companyId: Generated<number>;
  /**
   * since when a switch is known to be so
   */
  grantedAt: Generated<string>;
  name: string;
  value: string;
  valueType: Generated<string>;
  version: Generated<number>;
}

export interface CompanyLanguage {
  companyId: Generated<number>;
  isActive: boolean;
  /**
   * of one language: people who chose none read it
   */
  isDefault: Generated<boolean>;
  languageId: number;
}

export interface CompanyModule {
  companyId: Generated<number>;
  /**
   * since when the company is known to have the module
   */
  grantedAt: Generated<string>;
  /**
   * 1 air, 2 water, 3 waste
   */
  moduleId: number;
}

export interface CompanyRevision {
  companyId: Generated<number>;
  /**
   * taken under the lock of this row, so that revision order is commit order
   */
  revision: number;
}

export interface CompatibilityOverride {
  companyId: Generated<number>;
  containerId: number;
  createdAt: Generated<string>;
  createdBy: number | null;
  /**
   * which wastes and groups were incompatible
   */
  findings: Json;
  id: Generated<number>;
  otherContainerId: number | null;
  reason: string;
}

export interface ConfigurationHistory {
  companyId: Generated<number>;
  id: Generated<number>;
  /**
   * null: the row did not exist
   */
  oldRow: Json | null;
  rowId: number;
  supersededAt: Generated<string>;
  supersededBy: number | null;
  /**
   * as of revision R, a row is its first entry with a later revision, else the row itself
   */
  supersededRevision: number;
  tableName: string;
}

export interface Confirmation {
  askedAt: Generated<string>;
  askedBy: number;
  /**
   * method and path of the call
   */
  call: string;
  companyId: Generated<number>;
  decidedAt: string | null;
  decidedBy: number | null;
  /**
   * what the call would give, to whom and where: it is carried out only while that is what it gives
   */
  gains: Json;
  id: Generated<number>;
  input: Json;
  /**
   * of the company: from the next day on nobody confirms it
   */
  lastDay: string;
  reason: Generated<string>;
  state: Generated<string>;
  version: Generated<number>;
}

export interface Container {
  /**
   * the storage area or disposal system where it is
   */
  areaId: number | null;
  bayId: number | null;
  companyId: Generated<number>;
  containerTypeId: number;
  createdAt: Generated<string>;
  createdBy: number | null;
  dateAdded: string;
  /**
   * of the strictest open clock; null: none runs
   */
  deadline: string | null;
  disposalDate: string | null;
  disposalMethodId: number | null;
  fullDate: string | null;
  id: Generated<number>;
  initialAccumulationDate: string | null;
  isParent: Generated<boolean>;
  moveShipDate: string | null;
  /**
   * the site
   */
  nodeId: number;
  notes: Generated<string>;
  /**
   * what the drum is labeled with
   */
  number: string;
  /**
   * commingled: its waste is mixed into this one; overpacked: it is in this one unopened
   */
  parentId: number | null;
  parentKind: string | null;
  shipmentLineId: number | null;
  status: Generated<string>;
  /**
   * kept with each change of its waste, for sorting
   */
  totalKg: Generated<Numeric>;
  version: Generated<number>;
  wasteStreams: Generated<string>;
}

export interface ContainerClock {
  accumulationRuleId: number;
  companyId: Generated<number>;
  containerId: number;
  deadline: string;
  /**
   * codes and values of domain/waste/accumulation
   */
  explanation: Json;
  isStrictest: Generated<boolean>;
  startedOn: string;
}

export interface ContainerEvent {
  companyId: Generated<number>;
  containerId: number;
  details: Generated<Json>;
  fromAreaId: number | null;
  id: Generated<number>;
  initialAccumulationDate: string | null;
  isDateRecalculated: Generated<boolean>;
  kind: string;
  /**
   * the local day; recorded_at is when the product learned of it
   */
  occurredOn: string;
  recordedAt: Generated<string>;
  recordedBy: number | null;
  /**
   * the container after the event, for inspector mode
   */
  stateAfter: Json;
  toAreaId: number | null;
}

export interface ContainerFieldValue {
  companyId: Generated<number>;
  containerId: number;
  containerTypeCustomFieldId: number;
  value: string;
  version: Generated<number>;
}

export interface ContainerType {
  /**
   * the company's own, at most 5 characters
   */
  code: string;
  companyId: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  /**
   * item 10 of the manifest: DM, DF, TP ...
   */
  epaContainerCode: Generated<string>;
  id: Generated<number>;
  isBulkWaste: Generated<boolean>;
  isCustomised: Generated<boolean>;
  isLabPack: Generated<boolean>;
  maximumCapacity: Numeric | null;
  maximumCapacityUnitId: number | null;
  name: string;
  /**
   * the type whose custom fields it takes
   */
  parentId: number | null;
  shippedKey: string | null;
  tareWeight: Numeric | null;
  tareWeightUnitId: number | null;
  version: Generated<number>;
}

export interface ContainerTypeCustomField {
  companyId: Generated<number>;
  containerTypeId: number;
  /**
   * 1 text, 2 number, 3 date, 4 system (read only)
   */
  dataTypeId: number;
  defaultValue: Generated<string>;
  description: Generated<string>;
  id: Generated<number>;
  /**
   * neither types that take it nor containers may change it
   */
  isLocked: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface ContainerTypeIncompatibleCode {
  companyId: Generated<number>;
  containerTypeWasteCodeId: number;
  wasteCodeId: number;
}

export interface ContainerTypeWasteCode {
  companyId: Generated<number>;
  containerTypeId: number;
  id: Generated<number>;
  reason: Generated<string>;
  version: Generated<number>;
  wasteCodeId: number;
}

export interface Country {
  /**
   * ISO 3166-1 alpha-2
   */
  code: string;
  companyId: Generated<number>;
  edition: string | null;
  /**
   * what its first divisions are called: state, province
   */
  firstLevelLabel: string;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface DataEntryForm {
  beginDate: string;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  dueOn: string;
  endDate: string;
  escalatesOn: string | null;
  formTemplateId: number;
  hasLoadFailed: Generated<boolean>;
  id: Generated<number>;
  invalidCount: Generated<number>;
  /**
   * its counts and its state are those of its values
   */
  isCounted: Generated<boolean>;
  /**
   * a reviewer sent it back, and it was not submitted since
   */
  isReturned: Generated<boolean>;
  layoutVersion: number;
  nodeId: number;
  opensOn: string;
  presentCount: Generated<number>;
  replies: Generated<Json>;
  requiredCount: Generated<number>;
  returnComment: Generated<string>;
  /**
   * 1 at first, one more with each reopening
   */
  round: Generated<number>;
  savedCount: Generated<number>;
  state: Generated<string>;
  submittedAt: string | null;
  submittedBy: number | null;
  /**
   * of the present entries those that are substitutes for missing values
   */
  substitutedCount: Generated<number>;
  version: Generated<number>;
  waitsForApproval: Generated<boolean>;
  warningCount: Generated<number>;
}

export interface DataEntryFormAnswer {
  answer: string;
  beginDate: string;
  companyId: Generated<number>;
  dataEntryFormId: number;
  nodeId: number;
  parameterId: number;
  reason: string;
  recordedAt: Generated<string>;
  recordedBy: number | null;
  slot: number;
}

export interface DataEntryFormEvidence {
  addedAt: Generated<string>;
  addedBy: number | null;
  beginDate: string | null;
  /**
   * where the form asks for a file; blank: it is of a value
   */
  blockKey: string;
  companyId: Generated<number>;
  dataEntryFormId: number;
  id: Generated<number>;
  nodeId: number | null;
  parameterId: number | null;
  slot: number | null;
  storedFileId: number;
  version: Generated<number>;
}

export interface DataEntryFormNode {
  companyId: Generated<number>;
  dataEntryFormId: number;
  nodeId: number;
}

export interface DataEntryFormRound {
  companyId: Generated<number>;
  dataEntryFormId: number;
  presentCount: number;
  requiredCount: number;
  round: number;
  state: string;
  submittedAt: string | null;
  submittedBy: number | null;
  substitutedCount: Generated<number>;
  warningCount: number;
}

export interface DataEntryFormSet {
  companyId: Generated<number>;
  dataEntryFormId: number;
  parameterSetId: number;
  presentCount: number;
  requiredCount: number;
  round: number;
  substitutedCount: Generated<number>;
}

export interface DeletedShippedRow {
  companyId: Generated<number>;
  shippedKey: string;
  tableName: string;
}

export interface DictionaryPhrase {
  companyId: Generated<number>;
  /**
   * the English that it was made from; of phrases made before this was kept it is unknown
   */
  english: string | null;
  id: Generated<number>;
  /**
   * a machine translated it, and no person has confirmed it
   */
  isMachine: Generated<boolean>;
  key: string;
  languageCode: string;
  text: string;
  version: Generated<number>;
}

export interface Directory {
  companyId: Generated<number>;
  madeAt: Generated<string>;
  /**
   * whether people whom it adds get an invitation by mail
   */
  mailsInvitations: Generated<boolean>;
  /**
   * no person: what the directory does is named by it, and its tokens are of it
   */
  userId: number;
}

export interface DirectoryGroup {
  changedAt: Generated<string>;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  /**
   * its id in the directory
   */
  externalId: string | null;
  id: Generated<number>;
  name: string;
  nameKey: Generated<string>;
  version: Generated<number>;
}

export interface DirectoryGroupMapping {
  companyId: Generated<number>;
  directoryGroupId: number;
  id: Generated<number>;
  madeAt: Generated<string>;
  madeBy: Generated<number | null>;
  nodeId: number;
  userGroupId: number;
}

export interface DirectoryGroupMember {
  companyId: Generated<number>;
  directoryGroupId: number;
  userId: number;
}

export interface DirectoryUser {
  /**
   * what else the directory says of them, by the names of RFC 7643
   */
  attributes: Generated<Json>;
  changedAt: Generated<string>;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  userId: number;
  userName: string;
  userNameKey: Generated<string>;
  version: Generated<number>;
}

export interface EmergencyResponseGuide {
  companyId: Generated<number>;
  edition: string | null;
  guideNumber: string;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  shippedKey: string | null;
  title: Generated<string>;
  version: Generated<number>;
}

export interface EmissionTarget {
  companyId: Generated<number>;
  id: Generated<number>;
  measure: string;
  note: Generated<string>;
  programmeId: number;
  scope_2Method: string;
  /**
   * metric tons of CO2e; of the intensity, metric tons of CO2e per MWh
   */
  value: number;
  version: Generated<number>;
  year: number;
}

export interface EntitlementProduct {
  companyId: Generated<number>;
  id: Generated<number>;
  isDefault: Generated<boolean>;
  productLine: string;
  productName: string;
  productUrl: string;
  shortcut: string;
}

export interface EpisodicEvent {
  beginsOn: string;
  companyId: Generated<number>;
  contactName: string;
  contactPhone: string;
  coordinatorName: string;
  /**
   * reached around the clock
   */
  coordinatorPhone: string;
  /**
   * its last day
   */
  endsOn: string;
  /**
   * EPA Form 8700-12
   */
  formSentOn: string | null;
  /**
   * what the site usually is
   */
  generatorCategory: string;
  id: Generated<number>;
  kind: string;
  management: Generated<string>;
  name: string;
  /**
   * the site
   */
  nodeId: number;
  noticeMeans: string | null;
  /**
   * of an unplanned event: when EPA was told before the form
   */
  noticeOn: string | null;
  petitionGrantedOn: string | null;
  petitionReference: Generated<string>;
  /**
   * for an additional event of the year (40 CFR 262.233)
   */
  petitionedOn: string | null;
  reason: string;
  version: Generated<number>;
  /**
   * expected: [{ description, wasteCodes, kilograms }]
   */
  wastes: Json;
}

export interface ExceptionReportRule {
  citation: string;
  citationUrl: Generated<string>;
  companyId: Generated<number>;
  edition: string | null;
  firstAdministrationLevelId: number | null;
  generatorCategory: string | null;
  governingBodyId: number;
  id: Generated<number>;
  inquiryDays: number | null;
  isCustomised: Generated<boolean>;
  name: string;
  programme: Generated<string>;
  replacesId: number | null;
  reportDays: number | null;
  shippedKey: string | null;
  validFrom: string;
  validTo: Generated<string>;
  version: Generated<number>;
}

export interface ExpressionLibrary {
  comments: Generated<string>;
  companyId: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  formula: string;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface ExpressionLibraryVariable {
  companyId: Generated<number>;
  description: Generated<string>;
  expressionLibraryId: number;
  id: Generated<number>;
  name: string;
  sequence: Generated<number>;
  unitId: number | null;
  version: Generated<number>;
}

export interface ExpressionVariable {
  companyId: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  name: string;
  parameterExpressionId: number;
  sequence: Generated<number>;
  /**
   * inputs are converted to it; null: a pure number
   */
  unitId: number | null;
  version: Generated<number>;
}

export interface Factor {
  citation: Generated<string>;
  companyId: Generated<number>;
  edition: string | null;
  factorSetId: number;
  id: Generated<number>;
  isBiogenic: Generated<boolean>;
  isCustomised: Generated<boolean>;
  /**
   * heat_content, co2, ch4, n2o ...
   */
  property: string;
  shippedKey: string | null;
  source: Generated<string>;
  /**
   * a fuel, a grid region: the stored text of the pick list value that names it
   */
  subjectKey: string;
  subjectName: string;
  /**
   * the calculation tier it serves; null: any
   */
  tier: number | null;
  /**
   * null: a pure number
   */
  unitId: number | null;
  validFrom: Generated<string>;
  validTo: Generated<string>;
  value: number;
  version: Generated<number>;
}

export interface FactorSet {
  citation: string;
  companyId: Generated<number>;
  edition: Generated<string>;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  key: string;
  /**
   * stationary_combustion, electricity_location, electricity_market ...
   */
  kind: string;
  name: string;
  publisher: Generated<string>;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface FirstAdministrationLevel {
  /**
   * after the country in ISO 3166-2: TX of US-TX
   */
  code: Generated<string>;
  companyId: Generated<number>;
  countryId: number;
  edition: string | null;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface FormTemplate {
  code: string;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  defaultNodeId: number;
  dueOffset: Generated<number>;
  endDate: Generated<string>;
  /**
   * days after the due day; null: nobody hears of it
   */
  escalationDays: number | null;
  /**
   * the first form is of the period with this day
   */
  firstDay: string;
  id: Generated<number>;
  instructions: Generated<string>;
  isActive: Generated<boolean>;
  /**
   * the version that new forms get; 0: there is none yet
   */
  layoutVersion: Generated<number>;
  name: string;
  needsApproval: Generated<boolean>;
  /**
   * working days from the end of the period; 0 is its last day
   */
  openingOffset: Generated<number>;
  sequence: Generated<number>;
  /**
   * 3 day, 4 week, 5 month, 6 quarter, 7 half year, 8 year
   */
  timespan: number;
  version: Generated<number>;
}

export interface FormTemplateParameter {
  companyId: Generated<number>;
  formTemplateId: number;
  number: number;
  parameterId: number;
}

export interface FormTemplatePlace {
  companyId: Generated<number>;
  formTemplateId: number;
  /**
   * first day of the latest period whose form was made; one that was deleted is not made again
   */
  madeTo: string | null;
  nodeId: number;
}

export interface FormTemplateUser {
  companyId: Generated<number>;
  formTemplateId: number;
  id: Generated<number>;
  nodeId: number;
  part: string;
  userGroupId: number | null;
  userId: number | null;
}

export interface FormTemplateVersion {
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  definition: Json;
  formTemplateId: number;
  note: Generated<string>;
  number: number;
}

export interface GeneratorCategoryPeriod {
  accumulationLimit: Numeric;
  accumulationLimitUnitId: number;
  comments: Generated<string>;
  companyId: Generated<number>;
  defaultUnitId: number | null;
  /**
   * the first day on which it no longer holds
   */
  endPeriod: Generated<string>;
  generatorCategoryTypeId: number;
  id: Generated<number>;
  minimizationCode: Generated<string>;
  nodeId: number;
  preNotificationDays: Generated<number>;
  startPeriod: string;
  version: Generated<number>;
}

export interface GeneratorCategoryType {
  /**
   * what rules ask for; null: a category of the company's own
   */
  category: string | null;
  companyId: Generated<number>;
  id: Generated<number>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface GlobalWarmingPotential {
  /**
   * SAR, AR4, AR5, AR6
   */
  assessment: string;
  citation: string;
  companyId: Generated<number>;
  edition: string | null;
  gas: string;
  /**
   * years
   */
  horizon: Generated<number>;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  origin: Generated<string>;
  shippedKey: string | null;
  source: Generated<string>;
  validFrom: Generated<string>;
  validTo: Generated<string>;
  value: number;
  version: Generated<number>;
}

export interface GoverningBody {
  addressLine1: string;
  addressLine2: Generated<string>;
  addressLine3: Generated<string>;
  /**
   * the rule that the body acts under
   */
  basis: Generated<string>;
  city: Generated<string>;
  companyId: Generated<number>;
  countryId: number;
  county: Generated<string>;
  edition: string | null;
  firstAdministrationLevelId: number | null;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  isHazardous: Generated<boolean>;
  isNonHazardous: Generated<boolean>;
  isNonRegulatory: Generated<boolean>;
  jurisdiction: string;
  name: string;
  phone: string;
  shippedKey: string | null;
  version: Generated<number>;
  zipCode: string;
}

export interface GoverningBodyCategory {
  beginDate: string;
  companyId: Generated<number>;
  endDate: Generated<string>;
  governingBodyId: number;
  id: Generated<number>;
  name: string;
  needsWasteCodes: Generated<boolean>;
  version: Generated<number>;
  wasteClass: string;
}

export interface HazardClass {
  cfrReference: Generated<string>;
  companyId: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface HazardousMaterial {
  bulkPackaging: Generated<string>;
  cargoAircraft: Generated<string>;
  companyId: Generated<number>;
  /**
   * of explosives
   */
  compatibilityGroup: Generated<string>;
  edition: string | null;
  emergencyResponseGuideId: number | null;
  exceptions: Generated<string>;
  governingBodyId: number | null;
  /**
   * column 3; null where transport is forbidden
   */
  hazardClassId: number | null;
  id: Generated<number>;
  identificationNumber: Generated<string>;
  isCustomised: Generated<boolean>;
  isForbidden: Generated<boolean>;
  /**
   * column 6, the primary hazard first
   */
  labelCodes: Generated<string>;
  location: Generated<string>;
  nonBulkPackaging: Generated<string>;
  otherStowage: Generated<string>;
  packingGroup: Generated<string>;
  passengerAircraft: Generated<string>;
  properShippingName: string;
  shippedKey: string | null;
  specialProvisions: Generated<string>;
  /**
   * column 1: + A D G I W
   */
  symbols: Generated<string>;
  version: Generated<number>;
}

export interface HeldAccess {
  assignmentCount: number;
  companyId: Generated<number>;
  /**
   * as the list shows them
   */
  groupNames: string;
  userId: number;
  /**
   * the first day of which the row is true, in the zone of the company
   */
  validFrom: string;
  /**
   * the first day of which it isn't; 1900-01-01: never kept, and counted by whoever reads
   */
  validTo: string;
}

export interface HeldAssignment {
  companyId: number | null;
  id: number | null;
  nodeId: number | null;
  userGroupId: number | null;
  userId: number | null;
  validFrom: string | null;
  validTo: string | null;
}

export interface Hierarchy {
  altname: string;
  companyId: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  /**
   * exactly one per company: location access follows it
   */
  isOrganisation: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface HierarchyAssociation {
  companyId: Generated<number>;
  hierarchyId: number;
  id: Generated<number>;
  nodeId: number;
  /**
   * null: a root
   */
  parentId: number | null;
  validFrom: string;
  validTo: Generated<string>;
}

export interface HierarchyClosure {
  ancestorId: number;
  companyId: Generated<number>;
  /**
   * 0: the node itself
   */
  depth: number;
  descendantId: number;
  hierarchyId: number;
  validFrom: string;
  validTo: string;
}

export interface HierarchyNodeType {
  companyId: Generated<number>;
  hierarchyId: number;
  moduleId: Generated<number>;
  nodeTypeId: number;
}

export interface HierarchyRole {
  companyId: Generated<number>;
  hierarchyId: number;
  roleId: number;
}

export interface Holiday {
  /**
   * the day, or its first year
   */
  beginDate: string;
  companyId: Generated<number>;
  /**
   * of one every year: half-open
   */
  endDate: Generated<string>;
  id: Generated<number>;
  isYearly: Generated<boolean>;
  name: string;
  /**
   * null: at every place
   */
  nodeId: number | null;
  version: Generated<number>;
}

export interface ImportChunk {
  companyId: Generated<number>;
  fromDate: string | null;
  importTransactionId: number;
  isUndone: Generated<boolean>;
  nodeIds: ArrayType<number>;
  parameterIds: ArrayType<number>;
  /**
   * of the company, at which its values became current
   */
  revision: number | null;
  /**
   * rows of the file, in the order of the values' keys
   */
  sourceRows: number[] | null;
  toDate: string | null;
  toRow: number;
  /**
   * how many of its values are taken back
   */
  undoneCount: Generated<number>;
  valueColumns: number[] | null;
}

export interface ImportMapping {
  companyId: Generated<number>;
  createdBy: number | null;
  definition: Json;
  fileMode: Generated<string>;
  /**
   * a file with the same header is offered this mapping
   */
  headerSignature: Generated<string>;
  id: Generated<number>;
  lastUsedAt: Generated<string>;
  name: string;
  target: Generated<string>;
  version: Generated<number>;
}

export interface ImportNode {
  companyId: Generated<number>;
  /**
   * levels below the chosen parent: an undo begins with the deepest
   */
  depth: number;
  importTransactionId: number;
  /**
   * an undo left it, because it is used
   */
  isKept: Generated<boolean>;
  nodeId: number;
  /**
   * where the import put it: another parent since is somebody's work
   */
  parentId: number;
  sourceRow: Generated<number>;
}

export interface ImportResult {
  beginDate: string | null;
  companyId: Generated<number>;
  id: Generated<number>;
  importTransactionId: number;
  newValue: number | null;
  nodeId: number | null;
  oldUnitId: number | null;
  oldValue: number | null;
  /**
   * 1 inserted, 2 updated, 3 the same already, 4 kept, 5 rejected
   */
  outcome: number;
  parameterId: number | null;
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
  sourceRow: number;
  sourceText: string | null;
  unitId: number | null;
  /**
   * index into the mapping's value columns
   */
  valueColumn: Generated<number>;
}

export interface ImportText {
  companyId: Generated<number>;
  id: Generated<number>;
  importTransactionId: number;
  role: string;
  status: string;
  target: Generated<string>;
  text: string;
}

export interface ImportTransaction {
  checkedCounts: Json | null;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  /**
   * the mapping as the screen has it, until it is saved
   */
  draft: string | null;
  fileMode: Generated<string>;
  /**
   * what the dry run found beside the rows
   */
  findings: Json | null;
  finishedAt: string | null;
  id: Generated<number>;
  jobRunId: number | null;
  loadedCounts: Json | null;
  /**
   * last row of the file whose values are committed
   */
  loadedRow: Generated<number>;
  mapping: Json | null;
  mappingName: string | null;
  /**
   * why it failed: code, parameters and the English text
   */
  message: Json | null;
  overwritesApproved: Generated<boolean>;
  reason: Generated<string>;
  /**
   * of the process that works on it: one given up for dead has another
   */
  runToken: string | null;
  /**
   * domain/collection/import-states.ts
   */
  state: Generated<string>;
  storedFileId: number;
  target: Generated<string>;
  undoCounts: Json | null;
  undoState: Generated<string>;
  version: Generated<number>;
}

export interface ImportUndo {
  companyId: Generated<number>;
  importTransactionId: number;
  revision: number;
}

export interface InspectionRule {
  areaKind: string;
  citation: string;
  citationUrl: Generated<string>;
  companyId: Generated<number>;
  /**
   * at least one inspection in so many days
   */
  days: number;
  edition: string | null;
  firstAdministrationLevelId: number | null;
  /**
   * null: any
   */
  generatorCategory: string | null;
  governingBodyId: number;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  replacesId: number | null;
  shippedKey: string | null;
  validFrom: string;
  validTo: Generated<string>;
  version: Generated<number>;
}

export interface InstallationAppUser {
  createdAt: Generated<string>;
  currentCompanyId: number | null;
  email: string;
  /**
   * when name, address and everything to sign in with was removed; null: never
   */
  erasedAt: string | null;
  firstName: Generated<string>;
  /**
   * id for other systems
   */
  guid: Generated<string>;
  id: Generated<number>;
  /**
   * no person: it never signs in, and its address reaches nobody
   */
  isServiceAccount: Generated<boolean>;
  isSuperAdmin: Generated<boolean>;
  lastModuleId: number | null;
  lastName: Generated<string>;
  /**
   * the company that changes name and e-mail; null: nobody but the person
   */
  managedByCompanyId: number | null;
  /**
   * subject of the identity provider's tokens; null until the first sign-in
   */
  openId: string | null;
  /**
   * whether a company's provider has ever been tied to the person: they sign in without a credential
   */
  signsInByCompany: Generated<boolean>;
  version: Generated<number>;
}

export interface InstallationAuditEntry {
  id: Generated<number>;
  /**
   * company, superAdministrator, key, domain or token
   */
  kind: string;
  new: Json | null;
  old: Json | null;
  recordedAt: Generated<string>;
  /**
   * a company's name, a person's address, a key's id, a domain
   */
  subject: string;
  /**
   * null: at the command line
   */
  userId: Generated<number | null>;
}

export interface InstallationCompany {
  createdAt: Generated<string>;
  /**
   * prod, test ...: which of the customer's environments it is
   */
  environmentKey: Generated<string>;
  id: Generated<number>;
  isActive: Generated<boolean>;
  name: string;
  /**
   * what day it is for matters of the whole company
   */
  timeZone: Generated<string>;
  version: Generated<number>;
}

export interface InstallationCompanyDomain {
  addedAt: Generated<string>;
  checkedAt: string | null;
  companyId: number;
  domain: string;
  id: Generated<number>;
  /**
   * since when it is no longer proven, because the record stayed away
   */
  lapsedAt: string | null;
  /**
   * on how many days in a row name servers said that the record isn't there
   */
  missingDays: Generated<number>;
  /**
   * the last of these days
   */
  missingOn: string | null;
  /**
   * why the last check failed: noRecord, noAnswer or taken
   */
  problem: string | null;
  /**
   * what the domain's TXT record has to hold
   */
  proof: string;
  provenAt: string | null;
  provenBy: string | null;
}

export interface InstallationCompanySignIn {
  changedAt: Generated<string>;
  clientId: string;
  /**
   * sealed
   */
  clientSecret: string;
  companyId: number;
  /**
   * the company says that its provider verifies e-mails, for one that doesn't send email_verified
   */
  emailsAreVerified: Generated<boolean>;
  groupsClaim: Generated<string>;
  isActive: Generated<boolean>;
  issuer: string;
  name: string;
  /**
   * which people of its domains may sign in by password as well
   */
  passwordSignIn: Generated<string>;
  version: Generated<number>;
}

export interface InstallationCompanySignInTie {
  companyId: number;
  /**
   * as the token of the last sign-in named them
   */
  groups: Generated<string[]>;
  /**
   * whether the last sign-in said that there are more groups than a token takes, and named none
   */
  groupsLeftOut: Generated<boolean>;
  issuer: string;
  lastSignInAt: string | null;
  /**
   * until the person has signed in once by what they have had before
   */
  needsConfirmation: Generated<boolean>;
  subject: string;
  tiedAt: Generated<string>;
  userId: number;
}

export interface InstallationConfirmationSecret {
  companyId: number;
  confirmationId: number;
  /**
   * sealed
   */
  content: string;
}

export interface InstallationCredential {
  createdAt: Generated<string>;
  /**
   * public: the sign-in page of a demo fills it in
   */
  demoPassword: string | null;
  demoRole: string | null;
  isDemo: Generated<boolean>;
  nextTotpBegunAt: string | null;
  /**
   * sealed; of an authenticator app that is being set up
   */
  nextTotpSecret: string | null;
  passwordChangedAt: Generated<string>;
  /**
   * scrypt with its parameters and salt
   */
  passwordHash: string;
  totpEnrolledAt: string | null;
  /**
   * sealed; null until the second factor is enrolled
   */
  totpSecret: string | null;
  /**
   * 30-second steps whose code was accepted, so that none is accepted twice (RFC 6238)
   */
  usedTotpSteps: Generated<number[]>;
  userId: number;
}

export interface InstallationDownloadTicket {
  companyId: number;
  expiresAt: string;
  openId: string;
  payload: Json;
  /**
   * the session at the embedded provider; null: of another provider, or of a token
   */
  signIn: string | null;
  /**
   * the ticket itself is not stored
   */
  ticketHash: Buffer;
  /**
   * by which kind of token it was asked for
   */
  tokenKind: Generated<string>;
  userId: number;
}

export interface InstallationExpiredAuthentication {
  id: Generated<number>;
  recordedAt: Generated<string>;
  sessionTimedOutAt: string | null;
  tokenExpiredAt: string | null;
  userId: number | null;
}

export interface InstallationIdentityProviderKey {
  /**
   * signing: a private JWK; cookie: a secret; sealed
   */
  content: string;
  createdAt: Generated<string>;
  id: string;
  purpose: string;
  /**
   * published before it signs; the newest that signs is used
   */
  signsFrom: Generated<string>;
  verifiesUntil: string | null;
}

export interface InstallationIdentityProviderState {
  accountId: string | null;
  consumedAt: string | null;
  expiresAt: string;
  grantId: string | null;
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
  companyId: number;
  edition: string;
  installedAt: Generated<string>;
}

export interface InstallationLanguage {
  countryName: string;
  id: Generated<number>;
  isoCode: string;
  languageName: string;
}

export interface InstallationLogEntry {
  /**
   * who acted for the user
   */
  actorId: number | null;
  /**
   * method and path, without anything entered; blank: entries that were dropped, since too many waited
   */
  call: Generated<string>;
  companyId: number;
  errorType: string | null;
  id: Generated<number>;
  /**
   * the call changes something, so that a successful one is an activity
   */
  isChange: Generated<boolean>;
  kind: string;
  message: string | null;
  milliseconds: number | null;
  /**
   * the code of the text that refused it
   */
  reason: string | null;
  recordedAt: string;
  requestId: string | null;
  stack: string | null;
  status: number | null;
  /**
   * more than one: so many entries were dropped
   */
  times: Generated<number>;
  userId: number | null;
}

export interface InstallationMail {
  /**
   * as it was then: notice of a new address goes to the former one
   */
  address: string;
  attempts: Generated<number>;
  /**
   * whose business it is about; null: the person's own sign-in
   */
  companyId: number | null;
  /**
   * what the template is filled in with, such as links; sealed, and gone once the mail is sent or given up
   */
  content: string | null;
  createdAt: Generated<string>;
  /**
   * what the mail server said last; blank: nothing went wrong
   */
  error: Generated<string>;
  finishedAt: string | null;
  /**
   * part of the Message-ID: a mail that is sent twice is recognized by it
   */
  guid: Generated<string>;
  id: Generated<number>;
  language: string;
  state: Generated<string>;
  template: string;
  userId: number | null;
}

export interface InstallationMembership {
  /**
   * by the person: from then on the membership counts
   */
  acceptedAt: string | null;
  /**
   * since when activity, type and end are as they are; null: before the times were kept
   */
  changedAt: Generated<string | null>;
  companyId: number;
  createdAt: Generated<string | null>;
  /**
   * by the person: the membership never counted
   */
  declinedAt: string | null;
  defaultNodeId: number | null;
  /**
   * the first day on which access no longer holds, by date or by days without a sign-in
   */
  endsOn: Generated<string | null>;
  /**
   * when the company forgot who the person was; null: never
   */
  erasedAt: string | null;
  /**
   * the day from which the person is erased here, unless they are activated before; null: nobody asked for it
   */
  erasesOn: string | null;
  expirationDays: Generated<number>;
  /**
   * the first day on which access no longer holds
   */
  expiresOn: Generated<string>;
  /**
   * day of the last sign-in, renewal or creation; null: saved before accounts expired, and without an end by days
   */
  expiryCountsFrom: string | null;
  /**
   * id of the person in the company's directory
   */
  externalId: string | null;
  /**
   * null: made without asking the person; the membership waits until they accept
   */
  invitedAt: string | null;
  invitedBy: number | null;
  /**
   * what the company entered: all it sees of the person until they accept
   */
  invitedEmail: Generated<string>;
  invitedFirstName: Generated<string>;
  invitedLastName: Generated<string>;
  isActive: Generated<boolean>;
  /**
   * the account says something else than the company entered of somebody it invited, and the company doesn't read it until they accept
   */
  isCalledAsInvited: Generated<boolean>;
  lastSignInAt: string | null;
  managedBy: Generated<string>;
  /**
   * the end of access that the person and administrators were mailed about
   */
  noticedEnd: string | null;
  /**
   * the last day of training that the person and administrators were told about
   */
  noticedTraining: string | null;
  /**
   * how many days before the end the person hears of it
   */
  notificationDays: Generated<number>;
  phone: Generated<string>;
  /**
   * what the person is called to outsiders while the company obfuscates its people
   */
  pseudonym: Generated<string>;
  /**
   * last day of the training for signing manifests; null: none
   */
  trainedUntil: string | null;
  userId: number;
  userTypeId: Generated<number>;
  version: Generated<number>;
  /**
   * by the company's directory: until it takes that back, nobody can accept the invitation
   */
  withdrawnAt: string | null;
}

export interface InstallationPasskey {
  /**
   * of signatures: one that goes back is of a copy
   */
  counter: number;
  credentialId: string;
  id: Generated<number>;
  /**
   * in an account of the device's maker, and so perhaps on several devices
   */
  isBackedUp: boolean;
  lastUsedAt: string | null;
  madeAt: Generated<string>;
  name: string;
  publicKey: Buffer;
  transports: Generated<string[]>;
  userId: number;
}

export interface InstallationPastMembership {
  beganAt: string | null;
  companyId: number;
  endedAt: Generated<string>;
  endedBy: number | null;
  endsOn: string;
  id: Generated<number>;
  isActive: boolean;
  /**
   * last day of the training for signing manifests; null: none, or not kept yet
   */
  trainedUntil: string | null;
  userId: number;
  userTypeId: number;
}

export interface InstallationPastServiceOwner {
  beganAt: string | null;
  companyId: number;
  endedAt: Generated<string>;
  id: Generated<number>;
  ownerId: number;
  userId: number;
}

export interface InstallationPersonalToken {
  /**
   * the one it works in: while the person works in another, it is refused
   */
  companyId: number;
  expiresAt: string;
  id: Generated<number>;
  /**
   * the network that it was last used from
   */
  lastUsedAddress: string | null;
  /**
   * to the minute
   */
  lastUsedAt: string | null;
  madeAt: Generated<string>;
  /**
   * of a service account's: who made it; null: the person themselves
   */
  madeBy: number | null;
  name: string;
  /**
   * SHA-256 of 190 random bits; the token was shown once
   */
  tokenDigest: Buffer;
  userId: number;
}

export interface InstallationRecoveryCode {
  /**
   * scrypt; the codes of one set share their salt, so that one computation finds which it is
   */
  codeHash: string;
  id: Generated<number>;
  madeAt: Generated<string>;
  usedAt: string | null;
  userId: number;
}

export interface InstallationRoutedDomain {
  companyId: number | null;
  domain: string | null;
  isProven: boolean | null;
}

export interface InstallationSchemaMigration {
  appliedAt: Generated<string>;
  name: string;
  sha256: string;
}

export interface InstallationSecurityEvent {
  /**
   * who acted for the user
   */
  actorId: number | null;
  address: string | null;
  browser: string | null;
  /**
   * method and path, without anything entered
   */
  call: string | null;
  /**
   * where the person worked; null: not known yet
   */
  companyId: number | null;
  id: Generated<number>;
  kind: string;
  outcome: string;
  reason: string | null;
  recordedAt: Generated<string>;
  requestId: string | null;
  /**
   * the same from the same place within a few seconds is one row
   */
  times: Generated<number>;
  userId: number | null;
}

export interface InstallationServiceAccount {
  companyId: number;
  /**
   * for good: its tokens are gone, and it is made anew where it is missed
   */
  endedAt: string | null;
  madeAt: Generated<string>;
  madeBy: Generated<number | null>;
  /**
   * also the first name of its account, by which whatever it does is named
   */
  name: string;
  ownerId: number;
  /**
   * since when the owner is the owner, as far as it is known
   */
  ownerSince: Generated<string | null>;
  /**
   * what it is for, in the words of the company
   */
  purpose: Generated<string>;
  userId: number;
  version: Generated<number>;
}

export interface InstallationSetUpLink {
  /**
   * whose invitation it came with: it is accepted when the sign-in is set up
   */
  companyId: number | null;
  createdAt: Generated<string>;
  expiresAt: string;
  /**
   * recovery: the second factor stays; factor: the password stays; accept: the person signs in already
   */
  purpose: Generated<string>;
  /**
   * SHA-256 of what the address carries
   */
  tokenDigest: Buffer;
  /**
   * sealed; null until the page is first opened
   */
  totpSecret: string | null;
  userId: number;
}

export interface InstallationSignInAttempt {
  failures: number;
  /**
   * an account, a network address or both; a stranger's e-mail address as a digest
   */
  key: string;
  lastAt: Generated<string>;
  lockedUntil: string | null;
  locks: Generated<number>;
}

export interface InstallationSignInSession {
  address: string | null;
  beganAt: Generated<string>;
  browser: string | null;
  /**
   * what a device signs to prove that it holds the passkey being added; used once
   */
  challenge: string | null;
  challengeAt: string | null;
  /**
   * the company that this sign-in by password doesn't open
   */
  exceptCompanyId: number | null;
  /**
   * when a token was last got or renewed, every ten minutes of work: after an hour without it, the session is over
   */
  lastUsedAt: Generated<string>;
  /**
   * the company whose provider signed the person in: the session opens no other, and none once that is gone
   */
  onlyCompanyId: number | null;
  /**
   * when the person last proved here who they are: what is sensitive asks for five minutes
   */
  reauthenticatedAt: Generated<string>;
  uid: string;
  userId: number;
}

export interface InstallationSupportAccess {
  actorId: number;
  beganAt: Generated<string>;
  companyId: number;
  /**
   * when they ended it before that
   */
  endedAt: string | null;
  /**
   * 30 minutes later at most
   */
  endsAt: string;
  id: Generated<number>;
  /**
   * the company allowed support to make changes; credentials and rights stay out of reach
   */
  mayChange: Generated<boolean>;
  reason: string;
  /**
   * the session at the embedded provider in which they act; null: of another provider, in all
   */
  signIn: string | null;
  subjectId: number;
}

export interface JobRun {
  /**
   * who acted for the person who asked for it
   */
  actorId: Generated<number | null>;
  /**
   * counts the starts: a process that was given up for dead can't commit after another took over
   */
  attempt: Generated<number>;
  cancelRequested: Generated<boolean>;
  /**
   * where to go on after a restart
   */
  checkpoint: Generated<Json>;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  error: string | null;
  /**
   * the message of the error with its parameters
   */
  errorSaid: Json | null;
  finishedAt: string | null;
  id: Generated<number>;
  /**
   * waiting runs of a task with the same key are one
   */
  jobKey: string | null;
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
  scheduledFor: string | null;
  startedAt: string | null;
  state: Generated<string>;
  task: string;
  title: string;
  /**
   * the message of the title with its parameters; null: it is of before they were kept
   */
  titleSaid: Json | null;
}

export interface KeptEntrySheet {
  companyId: Generated<number>;
  /**
   * air 1, water 2: each has parameter sets of its own
   */
  moduleId: number;
  sheet: Json;
  userId: number;
}

export interface LabelTemplate {
  companyId: Generated<number>;
  edition: string | null;
  id: Generated<number>;
  isActive: Generated<boolean>;
  isCustomised: Generated<boolean>;
  labelType: string;
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
  shippedKey: string | null;
  version: Generated<number>;
}

export interface LandDisposalNotice {
  /**
   * the waste or facility changed: a new notice is needed
   */
  changedOn: string | null;
  companyId: Generated<number>;
  constituents: Generated<string>;
  epaCodes: string;
  facilityId: number;
  id: Generated<number>;
  isDebris: Generated<boolean>;
  /**
   * the facility monitors all constituents: none must be named
   */
  isMonitored: Generated<boolean>;
  isSoil: Generated<boolean>;
  /**
   * which notice of 40 CFR 268.7(a)
   */
  kind: string;
  /**
   * of the first shipment
   */
  manifestNumber: string;
  prohibitedFrom: string | null;
  sentOn: string;
  storedFileId: number | null;
  subcategory: Generated<string>;
  version: Generated<number>;
  wasteStreamId: number;
  wasteType: string;
}

export interface LimitExceedance {
  answeredAt: string | null;
  answeredBy: number | null;
  beginDate: string;
  /**
   * the hour of the local day; -1: a day or longer
   */
  beginSlot: Generated<number>;
  cause: Generated<string>;
  companyId: Generated<number>;
  correction: Generated<string>;
  /**
   * first day of the last period
   */
  endDate: string;
  endSlot: Generated<number>;
  /**
   * when the evaluation found it; again when it goes on after it was answered
   */
  foundAt: Generated<string>;
  id: Generated<number>;
  parameterLimitId: number;
  /**
   * in the unit of the limit: the value that is furthest beyond it
   */
  peak: number;
  /**
   * where the window of the peak begins
   */
  peakBeginDate: string;
  peakBeginSlot: Generated<number>;
  /**
   * first day of the last period of the window of the peak
   */
  peakEndDate: string;
  peakEndSlot: Generated<number>;
  state: Generated<string>;
  version: Generated<number>;
  windowCount: number;
}

export interface LimitMonth {
  companyId: Generated<number>;
  exceededCount: number;
  /**
   * last day of the last window
   */
  lastOn: string;
  /**
   * its first day
   */
  month: string;
  notEvaluatedCount: number;
  parameterLimitId: number;
  warnedCount: number;
  withinCount: number;
  /**
   * the value nearest to the limit, or furthest beyond it; null: none was evaluated
   */
  worst: number | null;
}

export interface LimitPending {
  companyId: Generated<number>;
  fromDate: string;
  id: Generated<number>;
  parameterLimitId: number;
  toDate: string;
}

export interface ListImport {
  companyId: Generated<number>;
  /**
   * how many rows were added, changed, the same and rejected
   */
  counts: Json;
  id: Generated<number>;
  importedAt: Generated<string>;
  importedBy: number | null;
  /**
   * the resource's name
   */
  list: string;
  /**
   * the workbook that brought the rows: it is undone as a whole
   */
  onboardingId: number | null;
  storedFileId: number;
  /**
   * how many records an undo restored, removed and kept
   */
  undoCounts: Json | null;
  undoneAt: string | null;
  undoneBy: number | null;
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
  companyId: Generated<number>;
  /**
   * the import deleted the record; its whole row is in before
   */
  isRemoved: Generated<boolean>;
  /**
   * why the undo of the import left the record as it was; null where it was taken back, and before an undo
   */
  keptBecause: Json | null;
  listImportId: number;
  /**
   * what told the row from the others, as the file wrote it
   */
  name: string;
  /**
   * of the table behind the list
   */
  recordId: number;
  sourceRow: number;
  /**
   * the record's after the import
   */
  version: number;
  /**
   * of a row that the product ships: whether the company had changed it before
   */
  wasCustomised: boolean | null;
}

export interface ListLayout {
  companyId: Generated<number>;
  layout: Json;
  list: string;
  userId: number;
}

export interface ListView {
  companyId: Generated<number>;
  content: Json;
  id: Generated<number>;
  /**
   * the list, and after a colon which one where a page has several
   */
  list: string;
  name: string;
  /**
   * whose it is; null: shared
   */
  ownerId: number | null;
  version: Generated<number>;
}

export interface ListViewDefault {
  companyId: Generated<number>;
  list: string;
  listViewId: number;
  roleId: number;
}

export interface LocationAddress {
  addressLine1: Generated<string>;
  addressLine2: Generated<string>;
  addressLine3: Generated<string>;
  adminLevel2: Generated<string>;
  adminLevel3: Generated<string>;
  adminLevel4: Generated<string>;
  city: Generated<string>;
  companyId: Generated<number>;
  countryId: number | null;
  firstAdministrationLevelId: number | null;
  id: Generated<number>;
  kind: string;
  nodeId: number;
  phone: Generated<string>;
  version: Generated<number>;
  zipCode: Generated<string>;
}

export interface LocationExtension {
  companyId: Generated<number>;
  coordinatesFrom: string | null;
  emergencyPhoneNumber: Generated<string>;
  /**
   * EPA identification number; a wrong format warns and is kept
   */
  epaId: Generated<string>;
  foreignSiteId: Generated<string>;
  hemisphere: Generated<string>;
  isArchived: Generated<boolean>;
  isDisposalFacility: Generated<boolean>;
  isTransporter: Generated<boolean>;
  isWasteGenerator: Generated<boolean>;
  /**
   * degrees, WGS 84
   */
  latitude: number | null;
  longitude: number | null;
  nodeId: number;
  optionalName: Generated<string>;
  version: Generated<number>;
}

export interface LocationIdNumber {
  companyId: Generated<number>;
  governingBodyId: number;
  id: Generated<number>;
  idNumber: string;
  /**
   * value of the pick list of id number types
   */
  idNumberTypeId: number;
  /**
   * shown on shipments
   */
  isShipment: Generated<boolean>;
  nodeId: number;
  version: Generated<number>;
}

export interface LocationNotification {
  /**
   * days; shown, but never a deadline
   */
  additionalRules: number;
  companyId: Generated<number>;
  generatorCategoryPeriodId: number;
  id: Generated<number>;
  kind: string;
  version: Generated<number>;
}

export interface LocationNotificationGroup {
  companyId: Generated<number>;
  locationNotificationId: number;
  userGroupId: number;
}

export interface MailPreference {
  companyId: Generated<number>;
  digest: Generated<boolean>;
  /**
   * in the person's time zone
   */
  digestHour: Generated<number>;
  /**
   * the person's day on which the digest was last looked after, whether or not anything was due
   */
  digestSentOn: string | null;
  /**
   * mailed when somebody reminds the person
   */
  reminders: Generated<boolean>;
  urgent: Generated<boolean>;
  userId: number;
}

export interface Manufacturer {
  address: Generated<string>;
  companyId: Generated<number>;
  emergencyPhone: Generated<string>;
  id: Generated<number>;
  name: string;
  phone: Generated<string>;
  version: Generated<number>;
}

export interface Measurement {
  /**
   * first day of the period
   */
  beginDate: string;
  comment: string | null;
  companyId: Generated<number>;
  dataOrigin: string | null;
  /**
   * the day after the period; 9999-12-31: until further notice
   */
  endDate: string;
  /**
   * bits: 1 substituted, 2 estimated, 4 invalid, 8 approved, 16 forecast, 32 held, 64 the true value is below, 128 above
   */
  flags: Generated<number>;
  nodeId: number;
  /**
   * 0 entered, 1 import, 2 calculation, 3 utility bill, 4 substitute
   */
  origin: Generated<number>;
  /**
   * the calculation step, the import, the bill, the run that filled gaps
   */
  originId: number | null;
  parameterId: number;
  reasonForChange: string | null;
  recordedAt: Generated<string>;
  recordedBy: number | null;
  /**
   * of the company, at which this row became current
   */
  revision: number;
  /**
   * hour or shorter step within the local day; -1: a day or longer
   */
  slot: Generated<number>;
  /**
   * 0 value, 1 blank, 22 no data, else why a calculation failed (domain/measurement/measurement-state.ts)
   */
  state: Generated<number>;
  /**
   * a text or a date; the no-data code where there is no data
   */
  textValue: string | null;
  unitId: number | null;
  value: number | null;
}

export interface MeasurementHistory {
  beginDate: string;
  comment: string | null;
  companyId: Generated<number>;
  dataOrigin: string | null;
  endDate: string;
  flags: number;
  id: Generated<number>;
  nodeId: number;
  origin: number;
  originId: number | null;
  parameterId: number;
  reasonForChange: string | null;
  recordedAt: string;
  recordedBy: number | null;
  revision: number;
  slot: number;
  state: number;
  supersededAt: Generated<string>;
  supersededBy: number | null;
  supersededReason: string | null;
  /**
   * a row holds from its revision until this one
   */
  supersededRevision: number;
  textValue: string | null;
  unitId: number | null;
  value: number | null;
}

export interface MissingDataMethod {
  beginDate: string;
  citation: string;
  companyId: Generated<number>;
  /**
   * so many days the same hour is looked for
   */
  earlierDays: Generated<number>;
  /**
   * the last day
   */
  endDate: Generated<string>;
  id: Generated<number>;
  isActive: Generated<boolean>;
  /**
   * whose value says in which of ten load ranges a unit runs; null: without load ranges
   */
  loadParameterId: number | null;
  /**
   * periods; null: gaps of any length
   */
  longestGap: number | null;
  /**
   * the maximum hourly load, in the unit of that parameter
   */
  maximumLoad: number | null;
  method: string;
  name: string;
  /**
   * at this place and below it; null: everywhere
   */
  nodeId: number | null;
  /**
   * in the parameter's own unit: only a period with a value above it needs a value
   */
  operatingAbove: number | null;
  operatingParameterId: number | null;
  parameterId: number;
  potentialUnitId: number | null;
  /**
   * the most that the monitor can see
   */
  potentialValue: number | null;
  version: Generated<number>;
}

export interface MissingDataPending {
  companyId: Generated<number>;
  fromDate: string;
  id: Generated<number>;
  /**
   * these days alone are left; else values of these days changed, on which other days depend
   */
  isExact: Generated<boolean>;
  nodeId: number;
  parameterId: number;
  toDate: string;
}

export interface Node {
  activeDate: Generated<string>;
  altname: string;
  comment: Generated<string>;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  description: Generated<string>;
  /**
   * the node's id in another system
   */
  externalId: string | null;
  id: Generated<number>;
  /**
   * the first day on which it no longer exists
   */
  inactiveDate: Generated<string>;
  name: string;
  nodeTypeId: number;
  sourceType: string | null;
  timeZone: Generated<string>;
  uniqueName: string | null;
  version: Generated<number>;
}

export interface NodeType {
  comments: Generated<string>;
  companyId: Generated<number>;
  icon: string | null;
  id: Generated<number>;
  /**
   * location: company, region, site; asset: boiler, meter
   */
  kind: Generated<string>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface Notification {
  actionId: number | null;
  announcementId: number | null;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  id: Generated<number>;
  link: Generated<string>;
  readAt: string | null;
  title: string;
  /**
   * the message of the title with its parameters; null: a person wrote it
   */
  titleSaid: Json | null;
  userId: number;
}

export interface NumberingCounter {
  companyId: Generated<number>;
  lastNumber: Numeric;
  numberingSchemeId: number;
  /**
   * 0 where the scheme has no year
   */
  year: number;
}

export interface NumberingScheme {
  companyId: Generated<number>;
  delimiter: Generated<string>;
  digits: number;
  hasYear: Generated<boolean>;
  id: Generated<number>;
  nodeId: number;
  prefix: string;
  schemeType: string;
  version: Generated<number>;
}

export interface Onboarding {
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  dataState: Generated<string>;
  id: Generated<number>;
  importedAt: string | null;
  importedBy: number | null;
  jobRunId: number | null;
  origin: Generated<string>;
  /**
   * the key of the template, or the name of the company
   */
  originName: Generated<string>;
  state: Generated<string>;
  storedFileId: number;
  templateState: Generated<string>;
  undoCounts: Json | null;
  undoneAt: string | null;
  undoneBy: number | null;
  /**
   * the long work under way
   */
  work: string | null;
}

export interface OnboardingProblem {
  /**
   * of the sheet, the first is 1
   */
  columnNumber: number | null;
  companyId: Generated<number>;
  heading: string;
  id: Generated<number>;
  onboardingId: number;
  problem: Json;
  rowNumber: number | null;
  severity: string;
  sheetName: string;
  value: string;
}

export interface OnboardingRow {
  /**
   * the columns that change, each with its former and its new text
   */
  changes: Json;
  companyId: Generated<number>;
  name: string;
  onboardingId: number;
  place: number;
  rowNumber: number;
  verdict: string;
}

export interface OnboardingSheet {
  companyId: Generated<number>;
  counts: Json;
  onboardingId: number;
  place: number;
  sheetName: string;
  /**
   * the name of the list
   */
  worksheet: string;
}

export interface Parameter {
  companyId: Generated<number>;
  /**
   * 0 number, 1 text, 2 date
   */
  dataType: Generated<number>;
  description: Generated<string>;
  emissionScope: number | null;
  id: Generated<number>;
  isCalculated: Generated<boolean>;
  isReadOnly: Generated<boolean>;
  /**
   * 1 temperature, 2 pressure, 3 density, 4 heat gas volume, 5 molecular weight, 6 weight concentration
   */
  materialType: number | null;
  /**
   * 0 normal, 3 continuous, 4 instant
   */
  mode: Generated<number>;
  name: string;
  parameterSetId: number;
  picklistId: number | null;
  /**
   * what reports and dashboards read it as
   */
  quantityKind: string | null;
  /**
   * how its values become one of a longer period
   */
  rollUp: Generated<string>;
  scope_2Method: string | null;
  sequence: Generated<number>;
  shippedKey: string | null;
  /**
   * of entry and of results where none is given
   */
  unitId: number | null;
  /**
   * null: a number without a unit, or no number
   */
  unitTypeId: number | null;
  version: Generated<number>;
  virtualParameterId: number | null;
}

export interface ParameterExpression {
  citation: Generated<string>;
  comments: Generated<string>;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  description: Generated<string>;
  expressionLibraryId: number | null;
  formula: string;
  id: Generated<number>;
  nodeId: number | null;
  /**
   * with a node too, the node goes first; with neither, wherever its set applies
   */
  nodeTypeId: number | null;
  parameterId: number;
  /**
   * of results; null: the parameter's
   */
  unitId: number | null;
  validFrom: Generated<string>;
  validTo: Generated<string>;
  version: Generated<number>;
}

export interface ParameterLimit {
  /**
   * from the day on which an exceedance is found until its cause and correction are due
   */
  answerDays: Generated<number>;
  averaging: Generated<string>;
  /**
   * hours or days, of those that are so and so many long
   */
  averagingLength: Generated<number>;
  beginDate: string;
  /**
   * the permit and its condition, or the regulation
   */
  citation: Generated<string>;
  companyId: Generated<number>;
  /**
   * the last day; 9999-12-31: no end
   */
  endDate: string;
  id: Generated<number>;
  /**
   * per cent of the expected values without which a window isn't evaluated
   */
  leastCoverage: Generated<number>;
  /**
   * whether a value is expected of a period with a no-data code
   */
  noData: Generated<string>;
  nodeId: number;
  /**
   * what a number after < counts as
   */
  nonDetects: Generated<string>;
  /**
   * in the parameter's own unit: only an hour or day with a value above it counts
   */
  operatingAbove: number | null;
  operatingParameterId: number | null;
  operator: string;
  parameterId: number;
  /**
   * the condition as the permit words it
   */
  permitCondition: Generated<string>;
  /**
   * MM-dd, included; blank: all year
   */
  seasonBegin: Generated<string>;
  /**
   * MM-dd, included; before the begin: over New Year
   */
  seasonEnd: Generated<string>;
  statistic: Generated<string>;
  unitId: number | null;
  value: number;
  version: Generated<number>;
  /**
   * per cent of the limit from which on a value is near it; null: no warning
   */
  warningPercent: number | null;
}

export interface ParameterLimitExemption {
  /**
   * on the clock of the node; blank: a condition
   */
  beginAt: Generated<string>;
  citation: string;
  companyId: Generated<number>;
  /**
   * half-open; blank: a condition
   */
  endAt: Generated<string>;
  id: Generated<number>;
  kind: string;
  note: Generated<string>;
  operator: string | null;
  parameterId: number | null;
  parameterLimitId: number;
  /**
   * in the parameter's own unit
   */
  value: number | null;
  version: Generated<number>;
}

export interface ParameterOverwrite {
  companyId: Generated<number>;
  id: Generated<number>;
  isReadOnly: Generated<boolean>;
  nodeId: number;
  parameterId: number;
  picklistId: number | null;
  version: Generated<number>;
}

export interface ParameterProperty {
  companyId: Generated<number>;
  id: Generated<number>;
  /**
   * null: every node
   */
  nodeId: number | null;
  parameterId: number;
  picklistId: number;
  picklistValueId: number;
  version: Generated<number>;
}

export interface ParameterSet {
  companyId: Generated<number>;
  description: Generated<string>;
  hasIndividualExpressions: Generated<boolean>;
  id: Generated<number>;
  isConstant: Generated<boolean>;
  isHighFrequencyIntegrationAllowed: Generated<boolean>;
  isReadOnly: Generated<boolean>;
  moduleIds: Generated<number[]>;
  name: string;
  /**
   * chooses the factors and warming potentials of its results
   */
  programmeId: number | null;
  shippedKey: string | null;
  /**
   * 2 hour, 3 day, 4 week, 5 month, 6 quarter, 7 half year, 8 year, 255 none
   */
  timespan: number;
  type: Generated<number>;
  version: Generated<number>;
}

export interface ParameterSetNodeType {
  companyId: Generated<number>;
  id: Generated<number>;
  nodeTypeId: number;
  parameterSetId: number;
}

export interface ParameterTag {
  companyId: Generated<number>;
  id: Generated<number>;
  nodeId: number;
  parameterId: number;
  tag: string;
  version: Generated<number>;
}

export interface PastCompanyConfiguration {
  companyId: Generated<number>;
  endedAt: Generated<string>;
  grantedAt: string;
  id: Generated<number>;
  name: string;
  value: string;
  valueType: string;
}

export interface PastCompanyModule {
  companyId: Generated<number>;
  endedAt: Generated<string>;
  grantedAt: string;
  id: Generated<number>;
  moduleId: number;
}

export interface PastRolePermission {
  companyId: Generated<number>;
  endedAt: string;
  endedBy: number | null;
  grantedAt: string | null;
  grantedBy: number | null;
  id: Generated<number>;
  permission: string;
  roleId: number;
}

export interface PastUserGroupAssignment {
  companyId: Generated<number>;
  endedAt: string;
  endedBy: number | null;
  grantedAt: string | null;
  grantedBy: number | null;
  id: Generated<number>;
  managedBy: string;
  nodeId: number;
  userGroupId: number;
  userGroupName: string;
  userId: number;
  validFrom: string;
  validTo: string;
}

export interface PastUserGroupRole {
  companyId: Generated<number>;
  endedAt: string;
  endedBy: number | null;
  grantedAt: string | null;
  grantedBy: number | null;
  id: Generated<number>;
  roleId: number;
  roleName: string;
  userGroupId: number;
}

export interface PastUserModule {
  companyId: Generated<number>;
  endedAt: Generated<string>;
  grantedAt: string;
  id: Generated<number>;
  moduleId: number;
  userId: number;
}

export interface PersonOfForm {
  companyId: number | null;
  formId: number | null;
  part: string | null;
  userId: number | null;
}

export interface Picklist {
  /**
   * number of a system list
   */
  categoryId: number | null;
  companyId: Generated<number>;
  id: Generated<number>;
  kind: string;
  name: string;
  shippedKey: string | null;
  /**
   * what calculations read: the text or the number of a value
   */
  valueType: Generated<string>;
  version: Generated<number>;
}

export interface PicklistValue {
  companyId: Generated<number>;
  displayValue: string;
  id: Generated<number>;
  isActive: Generated<boolean>;
  picklistId: number;
  shippedKey: string | null;
  storeValueCharacter: string | null;
  storeValueNumeric: number | null;
  version: Generated<number>;
}

export interface Product {
  companyId: Generated<number>;
  id: Generated<number>;
  manufacturerId: number;
  /**
   * what the product is made of, by name: a record of materials isn't kept yet
   */
  materialName: Generated<string>;
  productCode: Generated<string>;
  productName: string;
  version: Generated<number>;
}

export interface QualityRule {
  beginDate: Generated<string>;
  companyId: Generated<number>;
  endDate: Generated<string>;
  formula: string;
  id: Generated<number>;
  isActive: Generated<boolean>;
  message: string;
  name: string;
  nodeId: number | null;
  nodeTypeId: number | null;
  parameterId: number | null;
  parameterSetId: number;
  severity: string;
  version: Generated<number>;
}

export interface QualityRuleInput {
  companyId: Generated<number>;
  parameterId: number;
  qualityRuleId: number;
  variable: string;
}

export interface ReferenceData {
  companyId: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  isActive: Generated<boolean>;
  name: string;
  version: Generated<number>;
}

export interface ReferenceDataCell {
  companyId: Generated<number>;
  id: Generated<number>;
  numberValue: number | null;
  picklistValueId: number | null;
  referenceDataPropertyId: number;
  referenceDataRowId: number;
  textValue: string | null;
}

export interface ReferenceDataProperty {
  companyId: Generated<number>;
  dataType: Generated<number>;
  id: Generated<number>;
  name: string;
  picklistId: number | null;
  referenceDataId: number;
  /**
   * map: says what a row is for; value: what it holds
   */
  role: string;
  sequence: Generated<number>;
  unitId: number | null;
  version: Generated<number>;
}

export interface ReferenceDataRow {
  companyId: Generated<number>;
  id: Generated<number>;
  referenceDataId: number;
  source: Generated<string>;
  validFrom: string;
  validTo: string;
  version: Generated<number>;
  year: number;
}

export interface ReportingProgramme {
  citation: string | null;
  companyId: Generated<number>;
  description: Generated<string>;
  edition: string | null;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  key: string;
  name: string;
  shippedKey: string | null;
  subpart: string | null;
  version: Generated<number>;
}

export interface Restatement {
  beginDate: string;
  /**
   * the change that led to it
   */
  cause: string;
  /**
   * since when the inputs give another result than the rejected one
   */
  closedAt: string | null;
  companyId: Generated<number>;
  decidedAt: string | null;
  decidedBy: number | null;
  decisionReason: string | null;
  endDate: string;
  id: Generated<number>;
  /**
   * the qualifier of a value that was given, as of measurements
   */
  newFlags: Generated<number>;
  /**
   * where the new value comes from, as of measurements
   */
  newOrigin: Generated<number>;
  /**
   * the calculation step, the import, the run that filled gaps
   */
  newOriginId: number | null;
  newState: number;
  /**
   * the no-data code that would take the place of a value
   */
  newText: string | null;
  newUnitId: number | null;
  newValue: number | null;
  nodeId: number;
  oldRevision: number;
  oldState: number;
  oldUnitId: number | null;
  oldValue: number | null;
  parameterId: number;
  proposedAt: Generated<string>;
  slot: number;
  status: Generated<string>;
  version: Generated<number>;
}

export interface Role {
  companyId: Generated<number>;
  description: Generated<string>;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface RolePermission {
  companyId: Generated<number>;
  /**
   * null: before the times were kept
   */
  grantedAt: Generated<string | null>;
  grantedBy: Generated<number | null>;
  permission: string;
  roleId: number;
}

export interface SatelliteExcess {
  amount: Numeric;
  companyId: Generated<number>;
  exceededOn: string;
  id: Generated<number>;
  limitKind: string;
  nodeId: number;
  /**
   * the last day on which the excess may still be there
   */
  removeBy: string;
  resolvedOn: string | null;
}

export interface Shipment {
  alternateFacilityId: number | null;
  certificateOfDisposalOn: string | null;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  discrepancies: Generated<string>;
  disposalFacilityId: number;
  /**
   * what an imported e-Manifest said that has no column: exported again unchanged
   */
  eManifestPassthrough: Json | null;
  emergencyPhone: Generated<string>;
  generatorId: number;
  governingBodyId: number;
  /**
   * item 18a
   */
  hasQuantityDiscrepancy: Generated<boolean>;
  hasResidue: Generated<boolean>;
  hasTypeDiscrepancy: Generated<boolean>;
  id: Generated<number>;
  /**
   * the generator's number with the governing body
   */
  idNumber: string;
  /**
   * imported before signatures were read: a job reads it again
   */
  isManifestUnread: Generated<boolean>;
  /**
   * the signed final manifest was seen in e-Manifest, or a copy was filed
   */
  manifestReturnedOn: string | null;
  mass: Numeric | null;
  massUnitId: number | null;
  /**
   * whose shipment it is: the generator's going out, the facility's coming in
   */
  nodeId: number;
  notes: Generated<string>;
  preparationDate: string | null;
  /**
   * the shipment that this one continues, returns or replaces
   */
  previousShipmentId: number | null;
  receivedOn: string | null;
  rejectedWasteArrivedOn: string | null;
  rejectionDestination: string | null;
  rejectionReason: Generated<string>;
  shipmentDate: string;
  shipmentNumber: string;
  shipmentType: string;
  specialHandling: Generated<string>;
  status: Generated<string>;
  submissionType: Generated<string>;
  trackingNumber: Generated<string>;
  transporterNames: Generated<string>;
  version: Generated<number>;
}

export interface ShipmentDocumentLink {
  companyId: Generated<number>;
  displayText: string;
  id: Generated<number>;
  linkType: Generated<string>;
  path: string;
  shipmentId: number;
  storedFileId: number | null;
  version: Generated<number>;
}

export interface ShipmentImportChange {
  /**
   * rows of the shipment as they were; null: the import created it
   */
  before: Json | null;
  companyId: Generated<number>;
  importTransactionId: number;
  isUndone: Generated<boolean>;
  nodeId: number;
  shipmentId: number;
  shipmentNumber: string;
  sourceRow: number;
  /**
   * versions that the import left, to see later edits
   */
  versions: Json;
}

export interface ShipmentImportRow {
  columnName: Generated<string>;
  companyId: Generated<number>;
  id: Generated<number>;
  importTransactionId: number;
  /**
   * why the row was rejected or kept: code, parameters and the English text
   */
  message: Json | null;
  /**
   * only who may see that location sees the row; null: no shipment came of it
   */
  nodeId: number | null;
  /**
   * 1 inserted, 2 updated, 3 the same already, 4 kept, 5 rejected
   */
  outcome: number;
  /**
   * 0 validation, 1 load, 2 undo
   */
  phase: number;
  shipmentNumber: string;
  sourceRow: number;
  sourceText: Generated<string>;
  wasteStream: Generated<string>;
}

export interface ShipmentLine {
  bulkDensity: Numeric | null;
  bulkDensityUnitId: number | null;
  companyId: Generated<number>;
  description: Generated<string>;
  discrepancyComments: Generated<string>;
  eManifestPassthrough: Json | null;
  epaContainerCode: Generated<string>;
  formCode: Generated<string>;
  hasQuantityDiscrepancy: Generated<boolean>;
  hasResidue: Generated<boolean>;
  hasTypeDiscrepancy: Generated<boolean>;
  hazardClass: Generated<string>;
  id: Generated<number>;
  identificationNumber: Generated<string>;
  isCompared: Generated<boolean>;
  isDotHazardous: Generated<boolean>;
  isEpaWaste: Generated<boolean>;
  isPcb: Generated<boolean>;
  isRejected: Generated<boolean>;
  isReportableQuantity: Generated<boolean>;
  managementMethodId: number | null;
  minimizationCode: Generated<string>;
  notes: Generated<string>;
  numberOfContainers: number | null;
  packingGroup: Generated<string>;
  position: number;
  profileNumber: Generated<string>;
  properShippingName: Generated<string>;
  quantity: Numeric | null;
  /**
   * item 11 takes measured and estimated amounts, never a capacity
   */
  quantitySource: Generated<string>;
  residueComments: Generated<string>;
  shipmentId: number;
  sourceCode: Generated<string>;
  technicalNames: Generated<string>;
  unitId: number | null;
  version: Generated<number>;
  wasteStreamId: number;
}

export interface ShipmentLineCode {
  companyId: Generated<number>;
  position: Generated<number>;
  shipmentLineId: number;
  wasteCodeId: number;
}

export interface ShipmentLinePcb {
  articleContainerId: Generated<string>;
  bulkIdentity: Generated<string>;
  companyId: Generated<number>;
  dateOfRemoval: string;
  description: Generated<string>;
  id: Generated<number>;
  /**
   * decides which identity is needed (40 CFR 761.207)
   */
  loadType: string;
  shipmentLineId: number;
  /**
   * kg
   */
  weight: Numeric;
}

export interface ShipmentLineRejectedContainer {
  companyId: Generated<number>;
  containerId: number;
  /**
   * back on site or taken elsewhere; null: still with the facility
   */
  settledOn: string | null;
  shipmentLineId: number;
}

export interface ShipmentTransporter {
  /**
   * the first transporter's starts the exception watch (40 CFR 262.42)
   */
  acceptedOn: string | null;
  companyId: Generated<number>;
  id: Generated<number>;
  position: number;
  shipmentId: number;
  transportationMode: Generated<string>;
  transporterId: number;
}

export interface StoredFile {
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  id: Generated<number>;
  mediaType: string;
  name: string;
  sha256: string;
  sizeBytes: number;
  /**
   * name of the content in the folder or bucket
   */
  storageKey: string;
  /**
   * null: a record refers to the file; others are deleted after 7 days
   */
  unreferencedSince: Generated<string | null>;
}

export interface StoredReply {
  call: string;
  companyId: Generated<number>;
  key: string;
  reply: Json | null;
  /**
   * the same key with another request is refused
   */
  requestDigest: Buffer;
  storedAt: Generated<string>;
  userId: number;
}

export interface Substitution {
  companyId: Generated<number>;
  /**
   * the method as it was
   */
  definition: Json;
  filledAt: Generated<string>;
  id: Generated<number>;
  /**
   * of the company, whose values were read
   */
  inputRevision: number;
}

export interface TokenGroupMapping {
  companyId: Generated<number>;
  /**
   * as the claim of the provider's token names it
   */
  groupName: string;
  id: Generated<number>;
  madeAt: Generated<string>;
  madeBy: Generated<number | null>;
  nodeId: number;
  userGroupId: number;
}

export interface TransportationLabel {
  companyId: Generated<number>;
  edition: string | null;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  label: Generated<string>;
  labelCode: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface UndoableChange {
  /**
   * method and path: DELETE uom/{id}
   */
  call: string;
  companyId: Generated<number>;
  /**
   * what rows don't tell, for calls that undo in a way of their own
   */
  facts: Generated<Json>;
  id: Generated<number>;
  /**
   * what the call took, for its permission is asked for again
   */
  input: Json;
  madeAt: Generated<string>;
  requestId: string | null;
  undoneAt: string | null;
  userId: number;
}

export interface UndoableRow {
  companyId: Generated<number>;
  id: Generated<number>;
  /**
   * the version that the call gave the row; null: it was deleted
   */
  leftAtVersion: number | null;
  /**
   * rows of a lower position come back first: others refer to them
   */
  position: number;
  tableName: string;
  undoableChangeId: number;
  was: Json;
}

export interface Unit {
  add: Generated<number>;
  code: string;
  companyId: Generated<number>;
  edition: string | null;
  governingBody: string | null;
  id: Generated<number>;
  isBase: Generated<boolean>;
  isCustomised: Generated<boolean>;
  isMetric: Generated<boolean>;
  media: string | null;
  /**
   * value in the base unit = value * multiply_by + add
   */
  multiplyBy: number;
  name: string;
  shippedKey: string | null;
  unitTypeId: number;
  version: Generated<number>;
}

export interface UnitCode {
  code: string;
  companyId: Generated<number>;
  id: Generated<number>;
  shippedKey: string | null;
  system: Generated<string>;
  unitId: number;
  version: Generated<number>;
}

export interface UnitType {
  companyId: Generated<number>;
  edition: string | null;
  id: Generated<number>;
  isCustomised: Generated<boolean>;
  name: string;
  shippedKey: string | null;
  /**
   * key of domain/quantity/system-types.ts, which gives the dimension; null: one of its own
   */
  systemType: string | null;
  version: Generated<number>;
}

export interface UserGroup {
  companyId: Generated<number>;
  id: Generated<number>;
  name: string;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface UserGroupAssignment {
  companyId: Generated<number>;
  /**
   * null: before the times were kept
   */
  grantedAt: Generated<string | null>;
  grantedBy: Generated<number | null>;
  id: Generated<number>;
  /**
   * manual: by people; directory, token: by the company's directory, and read-only here
   */
  managedBy: Generated<string>;
  nodeId: number;
  userGroupId: number;
  userId: number;
  /**
   * the first day, in the zone of the company
   */
  validFrom: Generated<string>;
  /**
   * the first day on which it no longer holds
   */
  validTo: Generated<string>;
}

export interface UserGroupRole {
  companyId: Generated<number>;
  /**
   * null: before the times were kept
   */
  grantedAt: Generated<string | null>;
  grantedBy: Generated<number | null>;
  roleId: number;
  userGroupId: number;
}

export interface UserModule {
  companyId: Generated<number>;
  /**
   * since when the user is known to work in the module
   */
  grantedAt: Generated<string>;
  moduleId: number;
  userId: number;
}

export interface UserPreference {
  companyId: Generated<number>;
  countryName: string | null;
  decimalPrecision: number | null;
  defaultLandingPage: string | null;
  /**
   * the person hid what a new company does first
   */
  hidesFirstHour: Generated<boolean>;
  languageName: string | null;
  targetLanguage: string | null;
  timeZone: string | null;
  userId: number;
}

export interface UtilityBill {
  accountNumber: Generated<string>;
  beginDate: string;
  comment: Generated<string>;
  companyId: Generated<number>;
  createdAt: Generated<string>;
  createdBy: number | null;
  documentId: number | null;
  /**
   * the day after the last day billed
   */
  endDate: string;
  id: Generated<number>;
  isEstimated: Generated<boolean>;
  meter: Generated<string>;
  nodeId: number;
  parameterId: number;
  unitId: number | null;
  value: number;
  version: Generated<number>;
}

export interface UtilityBillShare {
  beginDate: string;
  companyId: Generated<number>;
  /**
   * of the bill's days in the period
   */
  days: number;
  endDate: string;
  utilityBillId: number;
  value: number;
}

export interface ValueVerdict {
  acknowledgedAt: string | null;
  acknowledgedBy: number | null;
  beginDate: string;
  closedAt: string | null;
  code: string;
  companyId: Generated<number>;
  endDate: string;
  id: Generated<number>;
  kind: string;
  message: string;
  nodeId: number;
  ownerId: number | null;
  parameterId: number;
  parameters: Generated<Json>;
  qualityRuleId: number | null;
  raisedAt: Generated<string>;
  raisedBy: number | null;
  reason: Generated<string>;
  severity: string;
  slot: Generated<number>;
  unitId: number | null;
  value: number;
  version: Generated<number>;
}

export interface VariableMap {
  companyId: Generated<number>;
  constantUnitId: number | null;
  constantValue: number | null;
  expressionVariableId: number;
  factorKind: string | null;
  factorProperty: string | null;
  gas: string | null;
  id: Generated<number>;
  /**
   * null: wherever the formula holds
   */
  nodeId: number | null;
  origin: string | null;
  /**
   * of the property that is read or names the subject
   */
  picklistId: number | null;
  referenceDataPropertyId: number | null;
  source: string;
  /**
   * null: the node calculated
   */
  sourceNodeId: number | null;
  /**
   * whose values, or whose property names the subject; null: the parameter calculated
   */
  sourceParameterId: number | null;
  /**
   * the subject, where it is always the same
   */
  subjectKey: string | null;
  version: Generated<number>;
}

export interface VerdictPending {
  companyId: Generated<number>;
  fromDate: string;
  id: Generated<number>;
  nodeId: number;
  parameterId: number;
  toDate: string;
}

export interface VoidedNumber {
  companyId: Generated<number>;
  id: Generated<number>;
  /**
   * the undo of an import took it back: an import may bring it again
   */
  mayBeImported: Generated<boolean>;
  nodeId: number | null;
  number: string;
  reason: string;
  schemeType: string;
  voidedAt: Generated<string>;
  voidedBy: number | null;
}

export interface WasteArea {
  acuteMaximum: Numeric | null;
  acuteMaximumUnitId: number | null;
  /**
   * may only shorten what the regulation gives
   */
  allowedAccumulationDays: number | null;
  commercialCapacityCodeId: number | null;
  companyId: Generated<number>;
  /**
   * its alternative name before, which an undo restores
   */
  formerAltname: string | null;
  /**
   * the name of the node before it became this area, which an undo restores
   */
  formerName: string | null;
  /**
   * the node came with the area, and goes with it when its addition is taken back
   */
  hasOwnNode: Generated<boolean>;
  /**
   * covers the liquid PCB of the area (40 CFR 112)
   */
  hasSpillPlan: Generated<boolean>;
  /**
   * more than 200 miles (40 CFR 262.16(c))
   */
  isFarFromFacility: Generated<boolean>;
  kind: string;
  managementMethodId: number | null;
  /**
   * of rules for one waste code, such as 40 CFR 262.17(c)
   */
  meetsCodeConditions: Generated<boolean>;
  /**
   * 40 CFR 761.65(b); null: as its kind implies
   */
  meetsPcbStorage: boolean | null;
  /**
   * an area is a node; this is its id
   */
  nodeId: number;
  nonAcuteMaximum: Numeric | null;
  nonAcuteMaximumUnitId: number | null;
  percentCapacityAvailable: Numeric | null;
  preNotificationDays: number | null;
  /**
   * the location that it belongs to
   */
  siteId: number;
  storageMaximum: Numeric | null;
  storageMaximumUnitId: number | null;
  version: Generated<number>;
}

export interface WasteAreaBay {
  companyId: Generated<number>;
  id: Generated<number>;
  name: string;
  nodeId: number;
  separation: Generated<string>;
  version: Generated<number>;
}

export interface WasteCode {
  casNumber: Generated<string>;
  category: Generated<string>;
  code: string;
  companyId: Generated<number>;
  /**
   * the waste, or the contaminant of a toxicity code
   */
  description: string;
  edition: string | null;
  governingBodyId: number;
  /**
   * 40 CFR 261.30(b): I, C, R, E, H, T
   */
  hazardCodes: Generated<string[]>;
  id: Generated<number>;
  isAcutelyHazardous: Generated<boolean>;
  isCustomised: Generated<boolean>;
  /**
   * concentration from which the waste is toxic
   */
  regulatoryLevel: number | null;
  regulatoryLevelUnitId: number | null;
  shippedKey: string | null;
  version: Generated<number>;
}

export interface WasteEntry {
  amount: Numeric;
  /**
   * the container that brought it in when it was mixed into this one
   */
  childContainerId: number | null;
  companyId: Generated<number>;
  containerId: number;
  createdAt: Generated<string>;
  createdBy: number | null;
  dateAdded: string;
  densityFrom: string;
  densityKgPerLitre: Numeric | null;
  description: Generated<string>;
  episodicEventId: number | null;
  /**
   * why it doesn't count in a month (40 CFR 262.13); null: it counts
   */
  exclusion: string | null;
  exclusionReason: Generated<string>;
  /**
   * the site whose month it counts in
   */
  generatedNodeId: number | null;
  id: Generated<number>;
  isAcute: Generated<boolean>;
  isAcuteResidue: Generated<boolean>;
  /**
   * runs clocks and counts; other waste is only stored
   */
  isRegulated: Generated<boolean>;
  /**
   * how the mass is known; capacity is flagged wherever it shows
   */
  massBasis: Generated<string>;
  massKg: Numeric | null;
  physicalState: string;
  /**
   * the entry that this one is a part of
   */
  pouredFromEntryId: number | null;
  unitId: number;
  version: Generated<number>;
  volumeBasis: Generated<string>;
  volumeLitres: Numeric | null;
  wasteStreamId: number;
}

export interface WasteEntryCode {
  companyId: Generated<number>;
  wasteCodeId: number;
  wasteEntryId: number;
}

export interface WasteGenerationMonth {
  acuteKg: Numeric;
  acuteResidueKg: Numeric;
  category: string;
  companyId: Generated<number>;
  estimatedCount: number;
  /**
   * first of the month
   */
  month: string;
  nodeId: number;
  nonAcuteKg: Numeric;
  /**
   * entries without a mass
   */
  unweighedCount: number;
}

export interface WasteManagementMethod {
  code: string | null;
  companyId: number | null;
  id: number | null;
  name: string | null;
  picklistId: number | null;
  shippedKey: string | null;
  version: number | null;
}

export interface WasteParty {
  companyId: number | null;
  id: number | null;
}

export interface WasteSite {
  acuteExceededOn: string | null;
  companyId: Generated<number>;
  /**
   * a rule changed: the hourly job evaluates its clocks again
   */
  isOutdated: Generated<boolean>;
  nodeId: number;
  /**
   * since when it holds what ends the exemption of a very small generator (40 CFR 262.14)
   */
  nonAcuteReachedOn: string | null;
}

export interface WasteStream {
  analysisRequired: Generated<boolean>;
  bulkDensity: Numeric | null;
  /**
   * converted from bulk_density on save
   */
  bulkDensityKgPerLitre: Numeric | null;
  bulkDensityUnitId: number | null;
  companyId: Generated<number>;
  defaultUnitId: number | null;
  description: Generated<string>;
  emergencyResponseGuideId: number | null;
  formCode: Generated<string>;
  generatorKnowledge: Generated<boolean>;
  hazardClass: Generated<string>;
  hazardousMaterialId: number | null;
  id: Generated<number>;
  identificationNumber: Generated<string>;
  isActive: Generated<boolean>;
  /**
   * from the clean-up of a spill of acute waste (40 CFR 262.13)
   */
  isAcuteResidue: Generated<boolean>;
  /**
   * without it, no groups means that nobody looked yet
   */
  isCompatibilityAssessed: Generated<boolean>;
  /**
   * an acid or alkali that doesn't count as concentrated
   */
  isDilute: Generated<boolean>;
  /**
   * for transport (49 CFR 172.202), whatever EPA calls it
   */
  isDotHazardous: Generated<boolean>;
  isHazardous: Generated<boolean>;
  isPcb: Generated<boolean>;
  isReportableQuantity: Generated<boolean>;
  isUniversalWaste: Generated<boolean>;
  minimizationCode: Generated<string>;
  name: string;
  number: string;
  packingGroup: Generated<string>;
  physicalState: Generated<string>;
  profileRevision: Generated<number>;
  profileRevisionDate: Generated<string>;
  properShippingName: Generated<string>;
  sourceCode: Generated<string>;
  specialHandling: Generated<string>;
  technicalNames: Generated<string>;
  transportationMode: Generated<string>;
  version: Generated<number>;
}

export interface WasteStreamAlias {
  companyId: Generated<number>;
  id: Generated<number>;
  name: string;
  version: Generated<number>;
  wasteStreamId: number;
}

export interface WasteStreamCategory {
  companyId: Generated<number>;
  governingBodyCategoryId: number;
  wasteStreamId: number;
}

export interface WasteStreamCode {
  companyId: Generated<number>;
  /**
   * order on the manifest
   */
  position: Generated<number>;
  wasteCodeId: number;
  wasteStreamId: number;
}

export interface WasteStreamCompatibilityGroup {
  companyId: Generated<number>;
  compatibilityGroup: string;
  wasteStreamId: number;
}

export interface WasteStreamLabel {
  companyId: Generated<number>;
  transportationLabelId: number;
  wasteStreamId: number;
}

export interface WasteStreamLocation {
  companyId: Generated<number>;
  nodeId: number;
  wasteStreamId: number;
}

export interface WasteStreamManagementMethod {
  companyId: Generated<number>;
  id: Generated<number>;
  isDefault: Generated<boolean>;
  managementMethodId: number;
  version: Generated<number>;
  wasteStreamId: number;
}

export interface WasteStreamProfile {
  approvedOn: string | null;
  companyId: Generated<number>;
  /**
   * the first day on which it no longer holds
   */
  expiresOn: Generated<string>;
  /**
   * the location that approved it
   */
  facilityId: number;
  id: Generated<number>;
  profileNumber: string;
  revision: Generated<number>;
  revisionDate: string;
  version: Generated<number>;
  wasteStreamId: number;
}

export interface WorkbookRequest {
  companyId: Generated<number>;
  expiresAt: string | null;
  id: Generated<number>;
  /**
   * with the rows that there are, or empty
   */
  isFilled: boolean;
  jobRunId: number | null;
  language: string;
  name: string;
  processingEndedAt: string | null;
  processingStartedAt: string | null;
  rowCount: number | null;
  state: Generated<string>;
  storedFileId: number | null;
  submittedAt: Generated<string>;
  submittedBy: number | null;
  /**
   * the names of the lists
   */
  worksheets: string[];
}

export interface WorkWeek {
  beginDate: string;
  companyId: Generated<number>;
  endDate: Generated<string>;
  id: Generated<number>;
  /**
   * null: of every place
   */
  nodeId: number | null;
  version: Generated<number>;
  weekend: string;
}

export interface DB {
  absence: Absence;
  absent_person: AbsentPerson;
  access_review: AccessReview;
  access_review_decision: AccessReviewDecision;
  access_review_group: AccessReviewGroup;
  access_review_item: AccessReviewItem;
  access_review_place: AccessReviewPlace;
  access_reviewer: AccessReviewer;
  access_reviewer_item: AccessReviewerItem;
  accumulation_extension: AccumulationExtension;
  accumulation_extension_container: AccumulationExtensionContainer;
  accumulation_rule: AccumulationRule;
  action: Action;
  action_snooze: ActionSnooze;
  announcement: Announcement;
  announcement_group: AnnouncementGroup;
  announcement_place: AnnouncementPlace;
  announcement_reading: AnnouncementReading;
  area_inspection: AreaInspection;
  area_inspection_version: AreaInspectionVersion;
  audit_log: AuditLog;
  audit_seal: AuditSeal;
  audit_seal_file: AuditSealFile;
  audit_seal_head: AuditSealHead;
  audited_file: AuditedFile;
  calculation_choice: CalculationChoice;
  calculation_dirty: CalculationDirty;
  calculation_run: CalculationRun;
  calculation_step: CalculationStep;
  chart_color: ChartColor;
  client_operation: ClientOperation;
  company_configuration: CompanyConfiguration;
  company_language: CompanyLanguage;
  company_module: CompanyModule;
  company_revision: CompanyRevision;
  compatibility_override: CompatibilityOverride;
  configuration_history: ConfigurationHistory;
  confirmation: Confirmation;
  container: Container;
  container_clock: ContainerClock;
  container_event: ContainerEvent;
  container_field_value: ContainerFieldValue;
  container_type: ContainerType;
  container_type_custom_field: ContainerTypeCustomField;
  container_type_incompatible_code: ContainerTypeIncompatibleCode;
  container_type_waste_code: ContainerTypeWasteCode;
  country: Country;
  data_entry_form: DataEntryForm;
  data_entry_form_answer: DataEntryFormAnswer;
  data_entry_form_evidence: DataEntryFormEvidence;
  data_entry_form_node: DataEntryFormNode;
  data_entry_form_round: DataEntryFormRound;
  data_entry_form_set: DataEntryFormSet;
  deleted_shipped_row: DeletedShippedRow;
  dictionary_phrase: DictionaryPhrase;
  directory: Directory;
  directory_group: DirectoryGroup;
  directory_group_mapping: DirectoryGroupMapping;
  directory_group_member: DirectoryGroupMember;
  directory_user: DirectoryUser;
  emergency_response_guide: EmergencyResponseGuide;
  emission_target: EmissionTarget;
  entitlement_product: EntitlementProduct;
  episodic_event: EpisodicEvent;
  exception_report_rule: ExceptionReportRule;
  expression_library: ExpressionLibrary;
  expression_library_variable: ExpressionLibraryVariable;
  expression_variable: ExpressionVariable;
  factor: Factor;
  factor_set: FactorSet;
  first_administration_level: FirstAdministrationLevel;
  form_template: FormTemplate;
  form_template_parameter: FormTemplateParameter;
  form_template_place: FormTemplatePlace;
  form_template_user: FormTemplateUser;
  form_template_version: FormTemplateVersion;
  generator_category_period: GeneratorCategoryPeriod;
  generator_category_type: GeneratorCategoryType;
  global_warming_potential: GlobalWarmingPotential;
  governing_body: GoverningBody;
  governing_body_category: GoverningBodyCategory;
  hazard_class: HazardClass;
  hazardous_material: HazardousMaterial;
  held_access: HeldAccess;
  held_assignment: HeldAssignment;
  hierarchy: Hierarchy;
  hierarchy_association: HierarchyAssociation;
  hierarchy_closure: HierarchyClosure;
  hierarchy_node_type: HierarchyNodeType;
  hierarchy_role: HierarchyRole;
  holiday: Holiday;
  import_chunk: ImportChunk;
  import_mapping: ImportMapping;
  import_node: ImportNode;
  import_result: ImportResult;
  import_text: ImportText;
  import_transaction: ImportTransaction;
  import_undo: ImportUndo;
  inspection_rule: InspectionRule;
  "installation.app_user": InstallationAppUser;
  "installation.audit_entry": InstallationAuditEntry;
  "installation.company": InstallationCompany;
  "installation.company_domain": InstallationCompanyDomain;
  "installation.company_sign_in": InstallationCompanySignIn;
  "installation.company_sign_in_tie": InstallationCompanySignInTie;
  "installation.confirmation_secret": InstallationConfirmationSecret;
  "installation.credential": InstallationCredential;
  "installation.download_ticket": InstallationDownloadTicket;
  "installation.expired_authentication": InstallationExpiredAuthentication;
  "installation.identity_provider_key": InstallationIdentityProviderKey;
  "installation.identity_provider_state": InstallationIdentityProviderState;
  "installation.installed_edition": InstallationInstalledEdition;
  "installation.language": InstallationLanguage;
  "installation.log_entry": InstallationLogEntry;
  "installation.mail": InstallationMail;
  "installation.membership": InstallationMembership;
  "installation.passkey": InstallationPasskey;
  "installation.past_membership": InstallationPastMembership;
  "installation.past_service_owner": InstallationPastServiceOwner;
  "installation.personal_token": InstallationPersonalToken;
  "installation.recovery_code": InstallationRecoveryCode;
  "installation.routed_domain": InstallationRoutedDomain;
  "installation.schema_migration": InstallationSchemaMigration;
  "installation.security_event": InstallationSecurityEvent;
  "installation.service_account": InstallationServiceAccount;
  "installation.set_up_link": InstallationSetUpLink;
  "installation.sign_in_attempt": InstallationSignInAttempt;
  "installation.sign_in_session": InstallationSignInSession;
  "installation.support_access": InstallationSupportAccess;
  job_run: JobRun;
  kept_entry_sheet: KeptEntrySheet;
  label_template: LabelTemplate;
  land_disposal_notice: LandDisposalNotice;
  limit_exceedance: LimitExceedance;
  limit_month: LimitMonth;
  limit_pending: LimitPending;
  list_import: ListImport;
  list_import_record: ListImportRecord;
  list_layout: ListLayout;
  list_view: ListView;
  list_view_default: ListViewDefault;
  location_address: LocationAddress;
  location_extension: LocationExtension;
  location_id_number: LocationIdNumber;
  location_notification: LocationNotification;
  location_notification_group: LocationNotificationGroup;
  mail_preference: MailPreference;
  manufacturer: Manufacturer;
  measurement: Measurement;
  measurement_history: MeasurementHistory;
  missing_data_method: MissingDataMethod;
  missing_data_pending: MissingDataPending;
  node: Node;
  node_type: NodeType;
  notification: Notification;
  numbering_counter: NumberingCounter;
  numbering_scheme: NumberingScheme;
  onboarding: Onboarding;
  onboarding_problem: OnboardingProblem;
  onboarding_row: OnboardingRow;
  onboarding_sheet: OnboardingSheet;
  parameter: Parameter;
  parameter_expression: ParameterExpression;
  parameter_limit: ParameterLimit;
  parameter_limit_exemption: ParameterLimitExemption;
  parameter_overwrite: ParameterOverwrite;
  parameter_property: ParameterProperty;
  parameter_set: ParameterSet;
  parameter_set_node_type: ParameterSetNodeType;
  parameter_tag: ParameterTag;
  past_company_configuration: PastCompanyConfiguration;
  past_company_module: PastCompanyModule;
  past_role_permission: PastRolePermission;
  past_user_group_assignment: PastUserGroupAssignment;
  past_user_group_role: PastUserGroupRole;
  past_user_module: PastUserModule;
  person_of_form: PersonOfForm;
  picklist: Picklist;
  picklist_value: PicklistValue;
  product: Product;
  quality_rule: QualityRule;
  quality_rule_input: QualityRuleInput;
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
  stored_reply: StoredReply;
  substitution: Substitution;
  token_group_mapping: TokenGroupMapping;
  transportation_label: TransportationLabel;
  undoable_change: UndoableChange;
  undoable_row: UndoableRow;
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
  value_verdict: ValueVerdict;
  variable_map: VariableMap;
  verdict_pending: VerdictPending;
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
  work_week: WorkWeek;
  workbook_request: WorkbookRequest;
}
