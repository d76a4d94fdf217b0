import { messages } from '../../message.ts';

/** What the company templates are called, and what they are for. */
export const companyTemplateTexts = messages('companyTemplates', {
  powerPlant: 'Power plant',
  manufacturer: 'Manufacturer',
  laboratory: 'Laboratory',
  retailer: 'Retailer',
  companyUnknown: "You can't copy this company without the permission to export workbooks there",
  companyItself: 'Choose a company other than your own',
  nothingToCopy: '{0} has nothing that you can copy',
  tooLarge: '{0} has more than {1, plural, one {# row} other {# rows}}. Generate a workbook there for a part of it.',
  fileOfTemplate: '{0} template',
  copied: 'Configuration copied to {0}',
});

/** What each of them is for. */
export const companyTemplateSummaries = messages('companyTemplateSummaries', {
  powerPlant: 'Boilers and turbines: fuel, generation and NOx, with results by 40 CFR 98 subpart C.',
  manufacturer: 'Buildings and coating lines: gas, electricity and coatings, with scopes 1 and 2, VOC and HAP.',
  laboratory: 'Energy, solvents and wastewater, with scopes 1 and 2 and the pH of what is discharged.',
  retailer: 'Stores: energy and refrigerant, with scopes 1 and 2 and the leak rate of each system.',
});
