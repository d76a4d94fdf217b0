import {
  createUtilityBill,
  deleteUtilityBill,
  downloadBillDocument,
  updateUtilityBill,
} from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { ticketFor } from '../../../foundation/records/downloads/tickets.ts';
import { readDocumentId } from './bill-document.ts';
import { billList } from './bill-rows.ts';
import { createBill, deleteBill, updateBill } from './save-bill.ts';

export const billHandlers: Handler[] = [
  billList,
  handle(createUtilityBill, ({ scope, input }) => createBill(scope, input)),
  handle(updateUtilityBill, ({ scope, input }) => updateBill(scope, input)),
  handle(deleteUtilityBill, ({ scope, input }) => deleteBill(scope, input)),
  handle(downloadBillDocument, async ({ scope, input }) => {
    const fileId = await readDocumentId(scope, input.id);
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
];
