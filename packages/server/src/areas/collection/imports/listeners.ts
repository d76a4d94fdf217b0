import { registerWork } from '../../identity/public.ts';
import { handOverImports, heldImports } from './hand-over-imports.ts';

registerWork('import', { held: heldImports, handOver: handOverImports });
