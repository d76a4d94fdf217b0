import type { LocationRoles } from '../RoleMarks.tsx';

/** What a map shows of a location. */
export interface MapPoint extends LocationRoles {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}
