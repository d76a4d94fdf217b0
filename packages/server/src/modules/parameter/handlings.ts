import type { Handling } from '../../http/handling.ts';
import { choiceHandlings } from './choices/choice-resource.ts';
import { factorHandlings } from './factors/factor-resources.ts';
import { nodeParameterHandlings } from './parameters/node-parameters.ts';
import { overwriteHandlings } from './parameters/overwrite-routes.ts';
import { parameterHandlings as parameterResourceHandlings } from './parameters/parameter-resource.ts';
import { parameterSetHandlings } from './parameters/parameter-set-resource.ts';
import { propertyHandlings } from './parameters/property-routes.ts';
import { readParameterHandling } from './parameters/read-parameter.ts';
import { tagHandlings } from './parameters/tag-routes.ts';
import { referenceDataHandlings } from './reference-data/routes.ts';

export const parameterHandlings: Handling[] = [
  ...parameterSetHandlings,
  ...parameterResourceHandlings,
  readParameterHandling,
  ...nodeParameterHandlings,
  ...propertyHandlings,
  ...overwriteHandlings,
  ...tagHandlings,
  ...factorHandlings,
  ...choiceHandlings,
  ...referenceDataHandlings,
];
