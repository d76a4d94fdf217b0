import type { Handler } from '../../foundation/http/handler.ts';
import { choiceHandlers } from './calculation-choices/handlers.ts';
import { factorHandlers } from './factors/handlers.ts';
import { nodeParameterHandlers } from './node-parameters/node-parameter-handlers.ts';
import { overwriteHandlers } from './node-parameters/overwrite-handlers.ts';
import { propertyHandlers } from './node-parameters/property-handlers.ts';
import { tagHandlers } from './node-parameters/tag-handlers.ts';
import { parameterHandlers as parameterResourceHandlers } from './parameters/parameter-handlers.ts';
import { parameterSetFileHandler } from './parameters/parameter-set-file.ts';
import { parameterSetHandlers } from './parameters/parameter-set-handlers.ts';
import { readParameterHandler } from './parameters/read-parameter.ts';
import { referenceDataHandlers } from './reference-data/handlers.ts';

export const parameterHandlers: Handler[] = [
  ...parameterSetHandlers,
  parameterSetFileHandler,
  ...parameterResourceHandlers,
  readParameterHandler,
  ...nodeParameterHandlers,
  ...propertyHandlers,
  ...overwriteHandlers,
  ...tagHandlers,
  ...factorHandlers,
  ...choiceHandlers,
  ...referenceDataHandlers,
];
