import { registerWork } from '../identity/public.ts';
import { countMarks } from '../measurement/public.ts';
import { markUncounted } from './forms/mark-uncounted.ts';
import { handOverImports, heldImports } from './imports/hand-over-imports.ts';

registerWork('import', { held: heldImports, handOver: handOverImports });
countMarks.fill(markUncounted);
