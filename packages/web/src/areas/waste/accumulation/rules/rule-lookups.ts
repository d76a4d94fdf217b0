import { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { exceptionReportRules } from '@oikos/contract/waste/accumulation/rules/exception-report-rules.ts';
import { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { lookupOf } from '../../../../kit/list/lookup-of.ts';

/** Rules that came with the product: those that a company's own may be in place of. */
const shipped = { hint: 'citation', within: { isShipped: true } } as const;

export const shippedAccumulationRules = lookupOf(accumulationRules, shipped);
export const shippedExceptionRules = lookupOf(exceptionReportRules, shipped);
export const shippedInspectionRules = lookupOf(inspectionRules, shipped);
