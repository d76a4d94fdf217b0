import * as importMappings from './collection/import-mappings.ts';
import * as imports from './collection/imports.ts';
import * as listImports from './collection/list-imports.ts';
import * as companies from './company/companies.ts';
import * as featureFlags from './company/feature-flags.ts';
import * as languages from './company/languages.ts';
import { type AnyEndpoint, isEndpoint } from './endpoint.ts';
import * as expressionCheck from './expression/check.ts';
import * as expressions from './expression/expressions.ts';
import * as expressionLibrary from './expression/library.ts';
import * as expressionMapping from './expression/mapping.ts';
import * as expressionVariables from './expression/variables.ts';
import * as whatIf from './expression/what-if.ts';
import * as hierarchies from './hierarchy/hierarchies.ts';
import * as nodeLists from './hierarchy/node-lists.ts';
import * as nodeTypes from './hierarchy/node-types.ts';
import * as nodes from './hierarchy/nodes.ts';
import * as beforeSignIn from './identity/before-sign-in.ts';
import * as preferences from './identity/preferences.ts';
import * as securityEvents from './identity/security-events.ts';
import * as session from './identity/session.ts';
import * as countries from './location/countries.ts';
import * as generatorCategories from './location/generator-categories.ts';
import * as geocoding from './location/geocoding.ts';
import * as locationAccess from './location/location-access.ts';
import * as locationIdNumbers from './location/location-id-numbers.ts';
import * as locations from './location/locations.ts';
import * as materials from './material/materials.ts';
import * as approvals from './measurement/approvals.ts';
import * as entrySheet from './measurement/entry-sheet.ts';
import * as explanations from './measurement/explanations.ts';
import * as measurementValues from './measurement/measurement-values.ts';
import * as measurements from './measurement/measurements.ts';
import * as parameterLimits from './measurement/parameter-limits.ts';
import * as restatements from './measurement/restatements.ts';
import * as utilityBills from './measurement/utility-bills.ts';
import * as calculationChoices from './parameter/calculation-choices.ts';
import * as factorSets from './parameter/factor-sets.ts';
import * as factors from './parameter/factors.ts';
import * as nodeParameters from './parameter/node-parameters.ts';
import * as parameterOverwrites from './parameter/parameter-overwrites.ts';
import * as parameterProperties from './parameter/parameter-properties.ts';
import * as parameterSets from './parameter/parameter-sets.ts';
import * as parameterTags from './parameter/parameter-tags.ts';
import * as parameters from './parameter/parameters.ts';
import * as referenceData from './parameter/reference-data.ts';
import * as referenceDataValues from './parameter/reference-data-values.ts';
import * as reportingProgrammes from './parameter/reporting-programmes.ts';
import * as warmingPotentials from './parameter/warming-potentials.ts';
import * as picklists from './quantity/picklists.ts';
import * as units from './quantity/units.ts';
import * as governingBodies from './regulation/governing-bodies.ts';
import * as hazardLists from './regulation/hazard-lists.ts';
import * as hazardousMaterials from './regulation/hazardous-materials.ts';
import * as wasteCodes from './regulation/waste-codes.ts';
import * as wasteManagementMethods from './regulation/waste-management-methods.ts';
import * as dashboards from './reporting/dashboards.ts';
import { type AnyResource, isResource } from './resource.ts';
import * as accumulationExtensions from './waste/accumulation-extensions.ts';
import * as accumulationRules from './waste/accumulation-rules.ts';
import * as areaInspections from './waste/area-inspections.ts';
import * as wasteAreas from './waste/areas.ts';
import * as autoNumbering from './waste/auto-numbering.ts';
import * as consolidation from './waste/consolidation.ts';
import * as containerMoves from './waste/container-moves.ts';
import * as containerTypeCodes from './waste/container-type-codes.ts';
import * as containerTypeFields from './waste/container-type-fields.ts';
import * as containerTypes from './waste/container-types.ts';
import * as containers from './waste/containers.ts';
import * as episodicEvents from './waste/episodic-events.ts';
import * as exceptionReportRules from './waste/exception-report-rules.ts';
import * as generationMeter from './waste/generation-meter.ts';
import * as inspectionRules from './waste/inspection-rules.ts';
import * as inspector from './waste/inspector.ts';
import * as labelPrinting from './waste/label-printing.ts';
import * as labelTemplates from './waste/label-templates.ts';
import * as landDisposalNotices from './waste/land-disposal-notices.ts';
import * as manifests from './waste/manifests.ts';
import * as ruleCoverage from './waste/rule-coverage.ts';
import * as scanning from './waste/scanning.ts';
import * as shipmentCorrections from './waste/shipment-corrections.ts';
import * as shipmentDocuments from './waste/shipment-documents.ts';
import * as shipmentImports from './waste/shipment-imports.ts';
import * as shipmentLines from './waste/shipment-lines.ts';
import * as shipments from './waste/shipments.ts';
import * as voidedNumbers from './waste/voided-numbers.ts';
import * as wasteEntries from './waste/waste-entries.ts';
import * as wasteStreamParts from './waste/waste-stream-parts.ts';
import * as wasteStreams from './waste/waste-streams.ts';
import * as actions from './work/actions.ts';
import * as auditLog from './work/audit-log.ts';
import * as downloads from './work/downloads.ts';
import * as files from './work/files.ts';
import * as jobRuns from './work/job-runs.ts';
import * as notifications from './work/notifications.ts';
import * as usage from './work/usage.ts';

/** Every file of endpoints; a new one is added here. The OpenAPI document, the permission matrix and the isolation test read it. */
const declarations: readonly Record<string, unknown>[] = [
  wasteAreas,
  areaInspections,
  accumulationExtensions,
  accumulationRules,
  episodicEvents,
  exceptionReportRules,
  inspectionRules,
  consolidation,
  containerMoves,
  containers,
  generationMeter,
  ruleCoverage,
  inspector,
  wasteEntries,
  actions,
  auditLog,
  notifications,
  usage,
  companies,
  dashboards,
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
  hierarchies,
  importMappings,
  imports,
  listImports,
  languages,
  entrySheet,
  explanations,
  approvals,
  measurementValues,
  measurements,
  restatements,
  utilityBills,
  nodeLists,
  nodeTypes,
  nodes,
  calculationChoices,
  factorSets,
  factors,
  nodeParameters,
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
  beforeSignIn,
  preferences,
  securityEvents,
  session,
  units,
  autoNumbering,
  voidedNumbers,
  containerTypeCodes,
  containerTypeFields,
  containerTypes,
  materials,
  landDisposalNotices,
  wasteStreamParts,
  wasteStreams,
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
