import type { Handler } from '../../foundation/http/handler.ts';
import { picklistHandlers } from './picklists/handlers.ts';
import { unitHandlers } from './units/handlers.ts';

export const quantityHandlers: Handler[] = [...unitHandlers, ...picklistHandlers];
