import type { LocationRoles } from '../RoleMarks.tsx';
import type { LocationDue } from './location-due.ts';

/** What a map shows of a location. */
export interface MapPoint extends LocationRoles {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** What presses most there; left out where nothing can be due. */
  readonly due?: LocationDue | undefined;
}
