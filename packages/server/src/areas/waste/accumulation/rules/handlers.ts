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
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import { recalculateWasteSites } from '../clocks/recalculate-sites.ts';
import { previewRule } from './preview-rule.ts';
import { listCoverage } from './rule-coverage.ts';
import { checkRule, ruleService } from './serve-rules.ts';

const accumulation = ruleService('accumulation_rule');

/** Rules with their dates: the product ships the federal ones and some states', a company adds its own. */
export const ruleHandlers: Handler[] = [
  ...serveResource(accumulationRules, {
    ...accumulation,
    columns: { mostKilograms: 'most_kg' },
    shown: { ...accumulation.shown, mostKilograms: sql`t.most_kg::float8` },
    beforeSave: (scope, saving) => checkRule(scope, 'accumulation_rule', saving),
    // A trigger marks the sites whose clocks follow; the job evaluates them.
    afterSave: async (scope) => {
      await enqueue(scope, recalculateWasteSites, {}, { key: 'rules' });
    },
  }),
  handle(searchRuleCoverage, ({ scope, input }) => listCoverage(scope, input.locationIds)),
  handle(previewAccumulationRule, ({ scope, input }) => previewRule(scope, input)),
  ...serveResource(exceptionReportRules, {
    ...ruleService('exception_report_rule'),
    beforeSave: async (scope, saving) => {
      const { inquiryDays, reportDays } = await checkRule(scope, 'exception_report_rule', saving);
      if (inquiryDays === null && reportDays === null) throw refuseField('reportDays', say.daysNeeded);
      return saving.values;
    },
  }),
  ...serveResource(inspectionRules, {
    ...ruleService('inspection_rule'),
    beforeSave: (scope, saving) => checkRule(scope, 'inspection_rule', saving),
  }),
];
