import { registerWork } from '../identity/public.ts';
import { countMarks } from '../measurement/public.ts';
import { handOverForms, heldForms } from './forms/hand-over-forms.ts';
import { markUncounted } from './forms/mark-uncounted.ts';
import { handOverImports, heldImports } from './imports/hand-over-imports.ts';

registerWork('form', { held: heldForms, handOver: handOverForms });
registerWork('import', { held: heldImports, handOver: handOverImports });
countMarks.fill(markUncounted);
