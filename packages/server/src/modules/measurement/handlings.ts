import type { Handling } from '../../http/handling.ts';
import { approvalHandlings } from './approvals/routes.ts';
import { billHandlings } from './bills/routes.ts';
import { explanationHandlings } from './calculation/routes.ts';
import { entrySheetHandlings } from './entry-sheet/routes.ts';
import { limitHandlings } from './limits/limit-resource.ts';
import { measurementHandlings as valueHandlings } from './measurements/routes.ts';
import { restatementHandlings } from './restatements/routes.ts';

export const measurementHandlings: Handling[] = [
  ...valueHandlings,
  ...approvalHandlings,
  ...explanationHandlings,
  ...billHandlings,
  ...entrySheetHandlings,
  ...restatementHandlings,
  ...limitHandlings,
];
