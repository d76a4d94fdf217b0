import type { Handling } from '../../http/handling.ts';
import { areaHandlings } from './areas/routes.ts';
import { containerTypeHandlings } from './container-types/container-type-resources.ts';
import { customFieldHandlings } from './container-types/custom-fields.ts';
import { restrictedCodeHandlings } from './container-types/restricted-codes.ts';
import { manifestHandlings } from './manifest/routes.ts';
import { numberingHandlings } from './numbering/numbering-handlings.ts';
import { shipmentDocumentHandlings } from './shipment-documents/routes.ts';
import { shipmentLineHandlings } from './shipment-lines/routes.ts';
import { shipmentHandlings } from './shipments/routes.ts';
import { wasteStreamHandlings } from './waste-streams/routes.ts';

/** The calls of waste, resource by resource. */
export const wasteHandlings: Handling[] = [
  ...areaHandlings,
  ...numberingHandlings,
  ...containerTypeHandlings,
  ...customFieldHandlings,
  ...restrictedCodeHandlings,
  ...wasteStreamHandlings,
  ...shipmentHandlings,
  ...shipmentLineHandlings,
  ...shipmentDocumentHandlings,
  ...manifestHandlings,
];
