import type { Handler } from '../../foundation/http/handler.ts';
import {
  episodicEventHandlers,
  extensionHandlers,
  generationHandlers,
  inspectorHandlers,
  ruleHandlers,
} from './accumulation/public.ts';
import {
  containerHandlers,
  containerTypeHandlers,
  customFieldHandlers,
  labelHandlers,
  restrictedCodeHandlers,
} from './container/public.ts';
import {
  consolidationHandlers,
  containerMoveHandlers,
  scanningHandlers,
  wasteEntryHandlers,
} from './handling/public.ts';
import {
  landDisposalHandlers,
  manifestHandlers,
  shipmentDocumentHandlers,
  shipmentHandlers,
  shipmentImportHandlers,
  shipmentLineHandlers,
} from './shipment/public.ts';
import { numberingHandlers } from './site/public.ts';
import { areaHandlers, areaInspectionHandlers } from './storage/public.ts';
import { wasteStreamHandlers } from './stream/public.ts';

/** The calls of waste, resource by resource. */
export const wasteHandlers: Handler[] = [
  ...areaHandlers,
  ...areaInspectionHandlers,
  ...numberingHandlers,
  ...containerTypeHandlers,
  ...customFieldHandlers,
  ...restrictedCodeHandlers,
  ...wasteStreamHandlers,
  ...landDisposalHandlers,
  ...ruleHandlers,
  ...containerHandlers,
  ...wasteEntryHandlers,
  ...containerMoveHandlers,
  ...consolidationHandlers,
  ...extensionHandlers,
  ...episodicEventHandlers,
  ...scanningHandlers,
  ...generationHandlers,
  ...inspectorHandlers,
  ...shipmentHandlers,
  ...shipmentImportHandlers,
  ...shipmentLineHandlers,
  ...shipmentDocumentHandlers,
  ...manifestHandlers,
  ...labelHandlers,
];
