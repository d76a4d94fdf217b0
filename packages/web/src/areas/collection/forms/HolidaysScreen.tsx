import { holidays } from '@oikos/contract/collection/forms/working-days.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

export const HolidaysScreen = () => <ResourceScreen resource={holidays} />;
