import { permissionHolders } from '../../foundation/http/company-permission-holders.ts';
import { rightsQuery } from '../../foundation/tenancy/session.ts';
import { handOverDeputies, heldDeputies } from './absences/deputies.ts';
import { peopleWithCompanyPermission } from './session/permission-holders.ts';
import { READ_RIGHTS } from './session/read-rights.ts';
import { registerWork } from './work/work-kinds.ts';

permissionHolders.set(peopleWithCompanyPermission);
rightsQuery.fill(READ_RIGHTS);
registerWork('deputy', { held: heldDeputies, handOver: handOverDeputies });
