import type { Handler } from '../../foundation/http/handler.ts';
import { manufacturerHandlers } from './manufacturers/handlers.ts';
import { materialListHandlers } from './materials/handlers.ts';
import { productHandlers } from './products/handlers.ts';

export const materialHandlers: Handler[] = [...materialListHandlers, ...manufacturerHandlers, ...productHandlers];
