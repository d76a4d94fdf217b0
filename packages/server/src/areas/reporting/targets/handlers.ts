import { emissionTargets } from '@oikos/contract/reporting/targets/targets.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';

export const targetHandlers = serveResource(emissionTargets, { columns: { scope2Method: 'scope_2_method' } });
