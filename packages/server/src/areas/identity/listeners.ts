import { permissionHolders } from '../../foundation/http/company-permission-holders.ts';
import { rightsQuery } from '../../foundation/tenancy/session.ts';
import { peopleWithCompanyPermission } from './session/permission-holders.ts';
import { READ_RIGHTS } from './session/read-rights.ts';

permissionHolders.set(peopleWithCompanyPermission);
rightsQuery.fill(READ_RIGHTS);
