import { permissionHolders } from '../../foundation/http/company-permission-holders.ts';
import { secondPerson } from '../../foundation/http/second-person.ts';
import { mayActFor } from '../../foundation/tenancy/acting.ts';
import { rightsQuery } from '../../foundation/tenancy/load-session.ts';
import { handOverDeputies, heldDeputies } from './absences/deputies.ts';
import { handOverReviews, heldReviews } from './access-reviews/hand-over-reviews.ts';
import { judgedByEffect } from './confirmations/administrator-rights.ts';
import { keepRequest } from './confirmations/keep-request.ts';
import { peopleWithCompanyPermission } from './session/permission-holders.ts';
import { READ_RIGHTS } from './session/read-rights.ts';
import { maysAct } from './support-access/may-act.ts';
import { registerWork } from './work/work-kinds.ts';

permissionHolders.set(peopleWithCompanyPermission);
rightsQuery.fill(READ_RIGHTS);
mayActFor.set(maysAct);
secondPerson.fill({ judge: judgedByEffect, keep: keepRequest });
registerWork('deputy', { held: heldDeputies, handOver: handOverDeputies });
registerWork('review', { held: heldReviews, handOver: handOverReviews });
