import type { Handler } from '../../foundation/http/handler.ts';
import { explanationHandlers } from '../calculation/public.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { entrySheetHandlers } from './entry-sheet/handlers.ts';
import { measurementHandlers as valueHandlers } from './measurements/handlers.ts';
import { limitHandlers } from './parameter-limits/handlers.ts';
import { restatementHandlers } from './restatements/handlers.ts';
import { billHandlers } from './utility-bills/handlers.ts';

export const measurementHandlers: Handler[] = [
  ...valueHandlers,
  ...approvalHandlers,
  ...explanationHandlers,
  ...billHandlers,
  ...entrySheetHandlers,
  ...restatementHandlers,
  ...limitHandlers,
];
