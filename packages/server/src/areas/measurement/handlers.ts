import type { Handler } from '../../foundation/http/handler.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { entrySheetHandlers } from './entry-sheet/handlers.ts';
import { measurementHandlers as valueHandlers } from './measurements/handlers.ts';
import { missingDataHandlers } from './missing-data/handlers.ts';
import { limitHandlers } from './parameter-limits/handlers.ts';
import { qualityRuleHandlers } from './quality-rules/handlers.ts';
import { restatementHandlers } from './restatements/handlers.ts';
import { billHandlers } from './utility-bills/handlers.ts';
import { verdictHandlers } from './verdicts/handlers.ts';
import { waitingHandlers } from './waiting/handlers.ts';

export const measurementHandlers: Handler[] = [
  ...valueHandlers,
  ...approvalHandlers,
  ...billHandlers,
  ...entrySheetHandlers,
  ...restatementHandlers,
  ...limitHandlers,
  ...missingDataHandlers,
  ...qualityRuleHandlers,
  ...verdictHandlers,
  ...waitingHandlers,
];
