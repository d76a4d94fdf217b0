import { nodeChanges } from '../hierarchy/public.ts';
import { copyNodeParameters } from './node-parameters/copy-node-parameters.ts';

nodeChanges.copied.add(copyNodeParameters);
