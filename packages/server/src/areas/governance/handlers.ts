import type { Handler } from '../../foundation/http/handler.ts';
import { accessReviewHandlers } from './access-reviews/handlers.ts';
import { confirmationHandlers } from './confirmations/handlers.ts';

export const governanceHandlers: readonly Handler[] = [...confirmationHandlers, ...accessReviewHandlers];
