import {
  accumulationRules,
  previewAccumulationRule,
} from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { exceptionReportRules } from '@oikos/contract/waste/accumulation/rules/exception-report-rules.ts';
import { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { searchRuleCoverage } from '@oikos/contract/waste/accumulation/rules/rule-coverage.ts';
import { ruleMessages as say } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import { settleWasteSites } from '../clocks/settle-sites.ts';
import { previewRule } from './preview-rule.ts';
import { listCoverage } from './rule-coverage.ts';
import { serveRules } from './serve-rules.ts';

/** Rules with their dates: the product ships the federal ones and some states', a company adds its own. */
export const ruleHandlers: Handler[] = [
  ...serveRules(accumulationRules, {
    table: 'accumulation_rule',
    columns: sql`r.area_kind as "areaKind", r.waste_kind as "wasteKind", r.days, r.days_when_far as "daysWhenFar",
      r.waste_code as "wasteCode", r.most_kg::float8 as "mostKilograms",
      r.extension_days as "extensionDays", r.extension_citation as "extensionCitation", r.starts_on as "startsOn"`,
    stored: { mostKilograms: 'most_kg' },
    filters: ['areaKind'],
    // A trigger marks the sites whose clocks follow; the job evaluates them.
    onSave: async (scope) => {
      await enqueue(scope, settleWasteSites, {}, { key: 'rules' });
    },
  }),
  handle(searchRuleCoverage, ({ scope, input }) => listCoverage(scope, input.locationIds)),
  handle(previewAccumulationRule, ({ scope, input }) => previewRule(scope, input)),
  ...serveRules(exceptionReportRules, {
    table: 'exception_report_rule',
    columns: sql`r.programme, r.inquiry_days as "inquiryDays", r.report_days as "reportDays"`,
    filters: ['programme'],
    onSave: async (_scope, { inquiryDays, reportDays }) => {
      if (inquiryDays === null && reportDays === null) throw refuseField('reportDays', say.daysNeeded);
    },
  }),
  ...serveRules(inspectionRules, {
    table: 'inspection_rule',
    columns: sql`r.area_kind as "areaKind", r.days`,
    filters: ['areaKind'],
  }),
];
