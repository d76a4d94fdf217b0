import type { FirstThing } from '@oikos/domain/task/first-hour.ts';
import type { Permission } from '../../identity/permissions.ts';

interface AddingRight {
  /** Any one of them. */
  readonly rights: readonly Permission[];
  /** It holds for the whole company, and so must the permission. */
  readonly isOfCompany?: true;
}

const ofCompany = (...rights: readonly Permission[]): AddingRight => ({ rights, isOfCompany: true });
const atPlaces = (...rights: readonly Permission[]): AddingRight => ({ rights });

/** Who may add what a company needs first. */
export const addingRights: Readonly<Record<FirstThing, AddingRight>> = {
  country: ofCompany('COMPANY_ADMIN'),
  startingPoint: ofCompany('ONBOARDING_VALIDATE_AND_IMPORT'),
  site: atPlaces('NODE_MANAGEMENT_FULL', 'WASTE_LOCATIONS_FULL'),
  parameterSet: ofCompany('NODE_TYPES_FULL'),
  parameters: ofCompany('NODE_TYPES_FULL'),
  source: atPlaces('NODE_MANAGEMENT_FULL'),
  value: atPlaces('DATA_ENTRY_FULL'),
  template: ofCompany('DATA_ENTRY_TEMPLATES_FULL'),
  templateOrLimit: ofCompany('DATA_ENTRY_TEMPLATES_FULL'),
  address: atPlaces('WASTE_LOCATIONS_FULL'),
  category: atPlaces('WASTE_LOCATIONS_FULL'),
  storageArea: atPlaces('WASTE_LOCATIONS_FULL'),
  containerType: ofCompany('CONTAINER_TYPES_FULL'),
  wasteStream: atPlaces('WASTE_STREAMS_FULL'),
  container: atPlaces('CONTAINERS_FULL'),
  manufacturer: ofCompany('MATERIALS_FULL'),
  colleague: atPlaces('SC_USERS_FULL'),
};
