import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import {
  activateMissingDataMethod,
  deactivateMissingDataMethod,
  explainEstimate,
  explainSubstitute,
  previewMissingDataMethod,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import { checkMethod } from './check-method.ts';
import { explainSubstitute as explain } from './explain-substitute.ts';
import { explainPreviewed, previewMethod } from './preview-method.ts';
import { markChanged, refuseActive, switchMethod } from './switch-method.ts';

export const missingDataHandlers: Handler[] = [
  ...serveResource(missingDataMethods, {
    beforeSave: checkMethod,
    afterSave: markChanged,
    beforeRemove: (scope, { id }) => refuseActive(scope, id),
  }),
  handle(activateMissingDataMethod, ({ scope, input }) => switchMethod(scope, input, true)),
  handle(deactivateMissingDataMethod, ({ scope, input }) => switchMethod(scope, input, false)),
  handle(previewMissingDataMethod, ({ scope, input }) => previewMethod(scope, input)),
  handle(explainEstimate, ({ scope, input }) => explainPreviewed(scope, input)),
  handle(explainSubstitute, ({ scope, input }) => explain(scope, input)),
];
