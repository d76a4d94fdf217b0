import { sql } from 'kysely';
import { unplaced } from '../../foundation/http/entity-guards.ts';
import { everyPlace } from '../../foundation/tenancy/tenant-scope.ts';
import { assignedPlaces, namedPlaces, organisationHierarchy } from '../identity/public.ts';
import { namesOfNodes } from './nodes/names-of-nodes.ts';
import { organisationHierarchyId } from './nodes/read-nodes.ts';
import { isUnplaced } from './placement/unplaced-nodes.ts';

everyPlace.fill(sql`select id from node`);
assignedPlaces.set(namesOfNodes);
namedPlaces.fill(sql`select id, name from node`);
organisationHierarchy.set(organisationHierarchyId);
unplaced.fill(isUnplaced);
