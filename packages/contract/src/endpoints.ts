import * as explanations from './calculation/explanations.ts';
import { formDeclarations } from './collection/forms/declarations.ts';
import { importDeclarations } from './collection/imports/declarations.ts';
import { listImportDeclarations } from './collection/list-imports/declarations.ts';
import { onboardingDeclarations } from './collection/onboarding/declarations.ts';
import * as companies from './company/companies.ts';
import * as dictionary from './company/dictionary.ts';
import * as dictionaryFiles from './company/dictionary-files.ts';
import * as featureFlags from './company/feature-flags.ts';
import * as languages from './company/languages.ts';
import * as configuration from './company/settings/configuration.ts';
import * as suggestions from './company/suggestions.ts';
import * as usage from './company/usage.ts';
import { type AnyEndpoint, isEndpoint } from './endpoint.ts';
import * as expressions from './expression/expressions/expressions.ts';
import * as expressionCheck from './expression/formula/check.ts';
import * as expressionLibrary from './expression/library.ts';
import * as expressionMapping from './expression/mapping.ts';
import * as expressionVariables from './expression/variables.ts';
import * as whatIf from './expression/what-if.ts';
import { federationDeclarations } from './federation/declarations.ts';
import * as fileLists from './file-lists.ts';
import { governanceDeclarations } from './governance/declarations.ts';
import * as hierarchies from './hierarchy/hierarchies/hierarchies.ts';
import * as hierarchyRoles from './hierarchy/hierarchies/hierarchy-roles.ts';
import * as nodeTypes from './hierarchy/node-types.ts';
import * as nodeLists from './hierarchy/nodes/node-lists.ts';
import * as nodes from './hierarchy/nodes/nodes.ts';
import { identityDeclarations } from './identity/declarations.ts';
import * as countries from './location/countries/countries.ts';
import * as generatorCategories from './location/generator-categories.ts';
import * as locationIdNumbers from './location/id-numbers.ts';
import * as geocoding from './location/locations/geocoding.ts';
import * as locationAccess from './location/locations/location-access.ts';
import * as locations from './location/locations/locations.ts';
import * as manufacturers from './material/manufacturers.ts';
import * as materials from './material/materials.ts';
import * as products from './material/products.ts';
import * as approvals from './measurement/approvals.ts';
import * as entryReferences from './measurement/entry-references.ts';
import * as entrySheet from './measurement/entry-sheet.ts';
import * as entryStart from './measurement/entry-start.ts';
import * as measurementValues from './measurement/measurements/measurement-values.ts';
import * as measurements from './measurement/measurements/measurements.ts';
import * as missingDataMethods from './measurement/missing-data/missing-data-methods.ts';
import * as missingDataRuns from './measurement/missing-data/missing-data-runs.ts';
import * as limitEvaluations from './measurement/parameter-limits/limit-evaluations.ts';
import * as limitExemptions from './measurement/parameter-limits/limit-exemptions.ts';
import * as parameterLimits from './measurement/parameter-limits/parameter-limits.ts';
import * as qualityRules from './measurement/quality-rules/quality-rules.ts';
import * as restatements from './measurement/restatements.ts';
import * as siteSheet from './measurement/site-sheet.ts';
import * as utilityBills from './measurement/utility-bills/utility-bills.ts';
import * as verdicts from './measurement/verdicts/verdicts.ts';
import * as waiting from './measurement/waiting.ts';
import * as calculationChoices from './parameter/calculation-choices.ts';
import * as factorSets from './parameter/factors/factor-sets.ts';
import * as factors from './parameter/factors/factors.ts';
import * as reportingProgrammes from './parameter/factors/reporting-programmes.ts';
import * as warmingPotentials from './parameter/factors/warming-potentials.ts';
import * as nodeParameters from './parameter/node-parameters/node-parameters.ts';
import * as parameterOverwrites from './parameter/node-parameters/parameter-overwrites.ts';
import * as parameterProperties from './parameter/node-parameters/parameter-properties.ts';
import * as parameterTags from './parameter/node-parameters/parameter-tags.ts';
import * as parameterSets from './parameter/parameters/parameter-sets.ts';
import * as parameters from './parameter/parameters/parameters.ts';
import * as referenceData from './parameter/reference-data/reference-data.ts';
import * as referenceDataValues from './parameter/reference-data/reference-data-values.ts';
import * as picklists from './quantity/picklists/picklists.ts';
import * as units from './quantity/units.ts';
import * as applicationLogs from './records/application-logs.ts';
import * as auditLog from './records/audit-log.ts';
import * as auditSeals from './records/audit-seals.ts';
import * as downloads from './records/downloads.ts';
import * as files from './records/files.ts';
import * as jobRuns from './records/job-runs.ts';
import * as listTotals from './records/list-totals.ts';
import * as recordHistory from './records/record-history.ts';
import * as recordSearch from './records/record-search.ts';
import * as relatedRecords from './records/related-records.ts';
import * as undo from './records/undo.ts';
import * as governingBodies from './regulation/governing-bodies.ts';
import * as hazardLists from './regulation/hazard-lists.ts';
import * as hazardousMaterials from './regulation/hazardous-materials.ts';
import * as wasteCodes from './regulation/waste-codes.ts';
import * as wasteManagementMethods from './regulation/waste-management-methods.ts';
import * as dashboards from './reporting/dashboards/dashboards.ts';
import * as figureSources from './reporting/dashboards/figure-sources.ts';
import * as dashboardOverviews from './reporting/dashboards/overviews.ts';
import * as formDashboards from './reporting/form-dashboards/form-dashboards.ts';
import * as emissionTargets from './reporting/targets/targets.ts';
import { type AnyResource, isResource } from './resource.ts';
import * as actionLists from './task/actions/action-lists.ts';
import * as actions from './task/actions/actions.ts';
import * as announcements from './task/announcements/announcements.ts';
import * as firstHour from './task/first-hour/first-hour.ts';
import * as firstThings from './task/first-hour/first-things.ts';
import * as notifications from './task/notifications.ts';
import * as episodicEvents from './waste/accumulation/episodic-events/episodic-events.ts';
import * as accumulationExtensions from './waste/accumulation/extensions.ts';
import * as generationMeter from './waste/accumulation/generation.ts';
import * as inspector from './waste/accumulation/inspector.ts';
import * as accumulationRules from './waste/accumulation/rules/accumulation-rules.ts';
import * as exceptionReportRules from './waste/accumulation/rules/exception-report-rules.ts';
import * as inspectionRules from './waste/accumulation/rules/inspection-rules.ts';
import * as ruleCoverage from './waste/accumulation/rules/rule-coverage.ts';
import * as containerTypeCodes from './waste/container/container-types/container-type-codes.ts';
import * as containerTypeFields from './waste/container/container-types/container-type-fields.ts';
import * as containerTypes from './waste/container/container-types/container-types.ts';
import * as containerCustomFields from './waste/container/containers/container-custom-fields.ts';
import * as containerHistory from './waste/container/containers/container-history.ts';
import * as containers from './waste/container/containers/containers.ts';
import * as siteOverviews from './waste/container/containers/site-overview.ts';
import * as labelPrinting from './waste/container/labels/label-printing.ts';
import * as labelTemplates from './waste/container/labels/label-templates.ts';
import * as consolidation from './waste/handling/consolidation.ts';
import * as containerMoves from './waste/handling/container-moves.ts';
import * as filledContainers from './waste/handling/filled-containers.ts';
import * as scanning from './waste/handling/scanning/scanning.ts';
import * as wasteEntries from './waste/handling/waste-entries.ts';
import * as landDisposalNotices from './waste/shipment/land-disposal-notices.ts';
import * as manifests from './waste/shipment/manifests/manifests.ts';
import * as shipmentDocuments from './waste/shipment/shipment-documents.ts';
import * as shipmentImports from './waste/shipment/shipment-import/shipment-imports.ts';
import * as shipmentLines from './waste/shipment/shipment-lines/shipment-lines.ts';
import * as shipmentCorrections from './waste/shipment/shipments/shipment-corrections.ts';
import * as shipmentOutcomes from './waste/shipment/shipments/shipment-outcomes.ts';
import * as shipmentParties from './waste/shipment/shipments/shipment-parties.ts';
import * as shipments from './waste/shipment/shipments/shipments.ts';
import * as autoNumbering from './waste/site/auto-numbering/auto-numbering.ts';
import * as voidedNumbers from './waste/site/auto-numbering/voided-numbers.ts';
import * as areaInspections from './waste/storage/area-inspections/area-inspections.ts';
import * as dueAreas from './waste/storage/area-inspections/due-areas.ts';
import * as wasteAreas from './waste/storage/areas/areas.ts';
import * as wasteStreamParts from './waste/stream/waste-streams/waste-stream-parts.ts';
import * as wasteStreams from './waste/stream/waste-streams/waste-streams.ts';

/** Every file of endpoints; a new one is added here. The OpenAPI document, the permission matrix and the isolation test read it. */
const declarations: readonly Record<string, unknown>[] = [
  wasteAreas,
  areaInspections,
  dueAreas,
  accumulationExtensions,
  accumulationRules,
  episodicEvents,
  exceptionReportRules,
  inspectionRules,
  consolidation,
  containerMoves,
  containers,
  siteOverviews,
  containerCustomFields,
  containerHistory,
  generationMeter,
  ruleCoverage,
  inspector,
  wasteEntries,
  filledContainers,
  actionLists,
  actions,
  applicationLogs,
  auditLog,
  auditSeals,
  announcements,
  firstHour,
  firstThings,
  notifications,
  usage,
  companies,
  configuration,
  dashboards,
  dashboardOverviews,
  figureSources,
  formDashboards,
  emissionTargets,
  expressionCheck,
  expressionLibrary,
  expressionMapping,
  expressionVariables,
  expressions,
  whatIf,
  featureFlags,
  downloads,
  files,
  jobRuns,
  listTotals,
  recordHistory,
  recordSearch,
  relatedRecords,
  undo,
  hierarchies,
  hierarchyRoles,
  dictionary,
  dictionaryFiles,
  languages,
  suggestions,
  entryReferences,
  entrySheet,
  entryStart,
  explanations,
  approvals,
  measurementValues,
  measurements,
  missingDataMethods,
  missingDataRuns,
  qualityRules,
  restatements,
  siteSheet,
  utilityBills,
  verdicts,
  waiting,
  nodeLists,
  nodeTypes,
  nodes,
  calculationChoices,
  factorSets,
  factors,
  nodeParameters,
  limitEvaluations,
  limitExemptions,
  parameterLimits,
  parameterOverwrites,
  parameterProperties,
  parameterSets,
  parameterTags,
  parameters,
  referenceData,
  referenceDataValues,
  reportingProgrammes,
  warmingPotentials,
  picklists,
  countries,
  generatorCategories,
  geocoding,
  locationAccess,
  locationIdNumbers,
  locations,
  governingBodies,
  hazardLists,
  hazardousMaterials,
  wasteCodes,
  wasteManagementMethods,
  labelPrinting,
  labelTemplates,
  manifests,
  scanning,
  shipmentCorrections,
  shipmentDocuments,
  shipmentImports,
  shipmentLines,
  shipments,
  shipmentOutcomes,
  shipmentParties,
  units,
  autoNumbering,
  voidedNumbers,
  containerTypeCodes,
  containerTypeFields,
  containerTypes,
  materials,
  manufacturers,
  products,
  landDisposalNotices,
  wasteStreamParts,
  wasteStreams,
  ...formDeclarations,
  ...importDeclarations,
  ...listImportDeclarations,
  ...onboardingDeclarations,
  fileLists,
  ...governanceDeclarations,
  ...federationDeclarations,
  ...identityDeclarations,
];

const endpointsOf = (value: unknown): AnyEndpoint[] => {
  if (isEndpoint(value)) return [value];
  if (isResource(value)) return Object.values(value.endpoints).filter(isEndpoint);
  return [];
};

export const endpoints: readonly AnyEndpoint[] = declarations.flatMap((file) =>
  Object.values(file).flatMap(endpointsOf),
);

/** Every simple list that is declared. */
export const resources: readonly AnyResource[] = declarations.flatMap((file) =>
  Object.values<unknown>(file).filter(isResource),
);
