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
import { checkRules, ruleService } from './serve-rules.ts';

const accumulation = ruleService('accumulation_rule');

/** Rules with their dates: the product ships the federal ones and some states', a company adds its own. */
export const ruleHandlers: Handler[] = [
  ...serveResource(accumulationRules, {
    ...accumulation,
    columns: { mostKilograms: 'most_kg' },
    shown: { ...accumulation.shown, mostKilograms: sql`t.most_kg::float8` },
    beforeSave: { ofRows: (scope, rules) => checkRules(scope, 'accumulation_rule', rules) },
    // A trigger marks the sites whose clocks follow; the job evaluates them.
    afterSave: async (scope) => {
      await enqueue(scope, recalculateWasteSites, {}, { key: 'rules' });
    },
  }),
  handle(searchRuleCoverage, ({ scope, input }) => listCoverage(scope, input.locationIds)),
  handle(previewAccumulationRule, ({ scope, input }) => previewRule(scope, input)),
  ...serveResource(exceptionReportRules, {
    ...ruleService('exception_report_rule'),
    beforeSave: {
      ofRows: async (scope, rules) => {
        const { complete } = await checkRules(scope, 'exception_report_rule', rules);
        return {
          complete: (saving) => {
            const { inquiryDays, reportDays } = saving.values;
            if (inquiryDays === null && reportDays === null) throw refuseField('reportDays', say.daysNeeded);
            return complete(saving);
          },
        };
      },
    },
  }),
  ...serveResource(inspectionRules, {
    ...ruleService('inspection_rule'),
    beforeSave: { ofRows: (scope, rules) => checkRules(scope, 'inspection_rule', rules) },
  }),
];
