import type { Handler } from '../../foundation/http/handler.ts';
import { importHandlers } from './imports/handlers.ts';
import { listImportHandlers } from './list-imports/handlers.ts';
import { pastImportHandlers } from './list-imports/past-imports.ts';

export const collectionHandlers: readonly Handler[] = [...importHandlers, ...listImportHandlers, ...pastImportHandlers];
