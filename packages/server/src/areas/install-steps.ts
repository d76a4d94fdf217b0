import './listeners.ts';
import { type InstallStep, installLanguages } from './company/public.ts';
import { installNodeTypes, installOrganisation } from './hierarchy/public.ts';
import { installRoles } from './identity/public.ts';
import { noteInstalledEdition } from './installed-edition.ts';
import { installCountries, installGeneratorCategoryTypes } from './location/public.ts';
import { installReferenceData } from './parameter/public.ts';
import { installPicklists, installUnits } from './quantity/public.ts';
import { installRegulation } from './regulation/public.ts';
import { installWasteRules } from './waste/accumulation/public.ts';
import { installContainerTypes, installLabelTemplates } from './waste/container/public.ts';
import { installSignatures } from './waste/shipment/public.ts';

/** What every company is given, in order: later steps refer to what earlier ones made. */
export const installSteps: readonly InstallStep[] = [
  installLanguages,
  installRoles,
  installUnits,
  installPicklists,
  installReferenceData,
  installNodeTypes,
  installOrganisation,
  installCountries,
  installGeneratorCategoryTypes,
  installRegulation,
  installContainerTypes,
  installLabelTemplates,
  installWasteRules,
  installSignatures,
  noteInstalledEdition,
];
