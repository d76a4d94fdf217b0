import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';

/** Why values and nodes of an import are taken back. */
export const importUndone = productReason(importMessages.undoReason);
