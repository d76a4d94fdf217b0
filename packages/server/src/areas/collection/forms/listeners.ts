import { registerWork } from '../../identity/public.ts';
import { countMarks } from '../../measurement/public.ts';
import { handOverForms, heldForms } from './hand-over-forms.ts';
import { markUncounted } from './mark-uncounted.ts';

registerWork('form', { held: heldForms, handOver: handOverForms });
countMarks.fill(markUncounted);
