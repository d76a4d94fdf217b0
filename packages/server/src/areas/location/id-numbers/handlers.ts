import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';

export const idNumberHandlers = serveResource(locationIdNumbers);
