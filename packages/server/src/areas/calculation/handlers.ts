import type { Handler } from '../../foundation/http/handler.ts';
import { explanationHandlers } from './explanations/handlers.ts';

export const calculationHandlers: Handler[] = [...explanationHandlers];
