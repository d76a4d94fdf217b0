import type { Handler } from '../../foundation/http/handler.ts';
import { materialListHandlers } from './materials/handlers.ts';

export const materialHandlers: Handler[] = [...materialListHandlers];
