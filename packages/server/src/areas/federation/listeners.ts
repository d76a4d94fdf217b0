import { companySignInPort } from '../../foundation/http/company-sign-in-port.ts';
import { mappedElsewhere, mappedGroups, personErasing, providerSignIn } from '../identity/public.ts';
import { companySignInOf } from './company-sign-in/answer-provider.ts';
import { readProviderSignIn } from './company-sign-in/untie-user.ts';
import { forgetPerson } from './forget-person.ts';
import { groupsMapped, mappedPlaces } from './mapped-groups.ts';

companySignInPort.fill(companySignInOf);
providerSignIn.set(readProviderSignIn);
mappedGroups.set(groupsMapped);
mappedElsewhere.fill(mappedPlaces);
personErasing.add(forgetPerson);
