import { workWeeks } from '@oikos/contract/collection/forms/working-days.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

export const WeekendsScreen = () => <ResourceScreen resource={workWeeks} />;
