import type { Handler } from '../../../foundation/http/handler.ts';
import { numberingHandlers } from './auto-numbering/handlers.ts';

export const wasteSiteHandlers: Handler[] = [...numberingHandlers];
