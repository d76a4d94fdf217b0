import { permissionHolders } from '../../foundation/http/company-permission-holders.ts';
import { chosenZone } from '../../foundation/mail/zone-of-reader.ts';
import { mayActFor } from '../../foundation/tenancy/acting.ts';
import { rightsQuery } from '../../foundation/tenancy/load-session.ts';
import { handOverDeputies, heldDeputies } from './absences/deputies.ts';
import { zoneOfPerson } from './preferences/zone-of-person.ts';
import { peopleWithCompanyPermission } from './session/permission-holders.ts';
import { READ_RIGHTS } from './session/read-rights.ts';
import { maysAct } from './support-access/acting-rights.ts';
import { registerWork } from './work/work-kinds.ts';

permissionHolders.set(peopleWithCompanyPermission);
rightsQuery.fill(READ_RIGHTS);
chosenZone.set(zoneOfPerson);
mayActFor.set(maysAct);
registerWork('deputy', { held: heldDeputies, handOver: handOverDeputies });
