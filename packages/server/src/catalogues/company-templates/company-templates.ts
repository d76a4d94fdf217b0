import type { CompanyTemplateKey } from '@oikos/contract/collection/onboarding/company-templates.ts';
import { laboratory } from './laboratory.ts';
import { manufacturer } from './manufacturer.ts';
import { powerPlant } from './power-plant.ts';
import { retailer } from './retailer.ts';
import type { TemplateDescription } from './template-description.ts';

/** The companies that are set up by a template. */
export const COMPANY_TEMPLATES: Readonly<Record<CompanyTemplateKey, TemplateDescription>> = {
  powerPlant,
  manufacturer,
  laboratory,
  retailer,
};
