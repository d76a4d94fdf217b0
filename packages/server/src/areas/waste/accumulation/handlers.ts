import type { Handler } from '../../../foundation/http/handler.ts';
import { episodicEventHandlers } from './episodic-events/handlers.ts';
import { extensionHandlers } from './extensions/handlers.ts';
import { generationHandlers } from './generation/handlers.ts';
import { inspectorHandlers } from './inspector/handlers.ts';
import { ruleHandlers } from './rules/handlers.ts';

export const wasteAccumulationHandlers: Handler[] = [
  ...ruleHandlers,
  ...extensionHandlers,
  ...episodicEventHandlers,
  ...generationHandlers,
  ...inspectorHandlers,
];
