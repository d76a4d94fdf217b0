import type { Handling } from '../../http/handling.ts';
import { areaInspectionHandlings } from './area-inspections/inspection-handlings.ts';
import { areaHandlings } from './areas/routes.ts';
import { consolidationHandlings } from './consolidation/consolidation-handlings.ts';
import { containerMoveHandlings } from './container-moves/move-handlings.ts';
import { containerTypeHandlings } from './container-types/container-type-resources.ts';
import { customFieldHandlings } from './container-types/custom-fields.ts';
import { restrictedCodeHandlings } from './container-types/restricted-codes.ts';
import { containerHandlings } from './containers/container-handlings.ts';
import { episodicEventHandlings } from './episodic-events/event-handlings.ts';
import { extensionHandlings } from './extensions/extension-handlings.ts';
import { generationHandlings } from './generation/generation-handlings.ts';
import { inspectorHandlings } from './inspector/inspector-handlings.ts';
import { labelHandlings } from './labels/label-handlings.ts';
import { landDisposalHandlings } from './land-disposal/notice-handlings.ts';
import { manifestHandlings } from './manifest/routes.ts';
import { numberingHandlings } from './numbering/numbering-handlings.ts';
import { ruleHandlings } from './rules/rule-resources.ts';
import { scanningHandlings } from './scanning/scanning-handlings.ts';
import { shipmentDocumentHandlings } from './shipment-documents/routes.ts';
import { shipmentImportHandlings } from './shipment-import/routes.ts';
import { shipmentLineHandlings } from './shipment-lines/routes.ts';
import { shipmentHandlings } from './shipments/routes.ts';
import { wasteEntryHandlings } from './waste-entries/entry-handlings.ts';
import { wasteStreamHandlings } from './waste-streams/routes.ts';

/** The calls of waste, resource by resource. */
export const wasteHandlings: Handling[] = [
  ...areaHandlings,
  ...areaInspectionHandlings,
  ...numberingHandlings,
  ...containerTypeHandlings,
  ...customFieldHandlings,
  ...restrictedCodeHandlings,
  ...wasteStreamHandlings,
  ...landDisposalHandlings,
  ...ruleHandlings,
  ...containerHandlings,
  ...wasteEntryHandlings,
  ...containerMoveHandlings,
  ...consolidationHandlings,
  ...extensionHandlings,
  ...episodicEventHandlings,
  ...scanningHandlings,
  ...generationHandlings,
  ...inspectorHandlings,
  ...shipmentHandlings,
  ...shipmentImportHandlings,
  ...shipmentLineHandlings,
  ...shipmentDocumentHandlings,
  ...manifestHandlings,
  ...labelHandlings,
];
