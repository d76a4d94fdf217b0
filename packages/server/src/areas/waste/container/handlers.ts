import type { Handler } from '../../../foundation/http/handler.ts';
import { containerTypeHandlers } from './container-types/container-type-handlers.ts';
import { customFieldHandlers } from './container-types/custom-field-handlers.ts';
import { restrictedCodeHandlers } from './container-types/restricted-code-handlers.ts';
import { containerHandlers } from './containers/handlers.ts';
import { labelHandlers } from './labels/label-handlers.ts';

export const wasteContainerHandlers: Handler[] = [
  ...containerTypeHandlers,
  ...customFieldHandlers,
  ...restrictedCodeHandlers,
  ...containerHandlers,
  ...labelHandlers,
];
