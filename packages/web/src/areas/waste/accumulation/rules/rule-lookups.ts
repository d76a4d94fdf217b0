import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { exceptionReportRules } from '@oikos/contract/waste/accumulation/rules/exception-report-rules.ts';
import { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import type { Lookup } from '../../../../kit/list/lookup.ts';

type RuleSearch =
  | typeof accumulationRules.endpoints.search
  | typeof exceptionReportRules.endpoints.search
  | typeof inspectionRules.endpoints.search;

/** Rules that came with the product: those that a company's own may stand in place of. */
const shippedIn = <E extends RuleSearch>(endpoint: E): Lookup<E> => ({
  endpoint,
  input: (contains, skip, top) => ({ contains, skip, top, isShipped: true }) as InputOf<E>,
  choices: (page) =>
    (page as OutputOf<RuleSearch>).items.map((rule) => ({
      value: rule.id,
      label: rule.name,
      hint: rule.citation,
    })),
  total: (page) => (page as OutputOf<RuleSearch>).totalCount,
});

export const shippedAccumulationRules = shippedIn(accumulationRules.endpoints.search);
export const shippedExceptionRules = shippedIn(exceptionReportRules.endpoints.search);
export const shippedInspectionRules = shippedIn(inspectionRules.endpoints.search);
