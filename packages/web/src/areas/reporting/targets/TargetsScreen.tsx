import { emissionTargets } from '@oikos/contract/reporting/targets/targets.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** What the company wants to emit at most in a year. */
export const TargetsScreen = () => <ResourceScreen resource={emissionTargets} filters={['measure']} />;
