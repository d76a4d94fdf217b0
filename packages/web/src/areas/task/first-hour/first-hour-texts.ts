import { messages } from '@oikos/contract/message.ts';

/** The words of what a new company does first. */
export const firstHourTexts = messages('firstHour', {
  hide: 'Hide',
  hidden: 'Hidden. Help brings it back.',
  again: 'Get started',
  againHelp: 'You hid the steps of a new company on your home.',
  show: 'Show them again',
  importWorkbook: 'Import a workbook',

  company: 'Describe the company',
  companyCountry: 'Its country is missing. Check its name and time zone, too.',
  toCompany: 'Open settings',

  startingPoint: 'Choose a template',
  startingPointChoice: 'It brings node types, parameters, formulas and forms. Or copy another company.',
  toTemplates: 'Choose',
  startingPointDone: 'See it, or undo it',

  site: 'Add a site',
  siteSite: 'There is no site yet. Records belong to sites.',
  addSite: 'Add a site',

  source: 'Add sources with parameters',
  sourceParameters: 'No node type has parameters to enter. They say what is measured.',
  toParameters: 'Open parameters',
  sourceSource: 'No node has a type with parameters, such as a boiler or a meter.',
  addSource: 'Add a source',

  value: 'Enter your first value',
  valueValue: 'No value is entered or imported yet.',
  enterValue: 'Enter values',

  form: 'Set up a form or a limit',
  formForm: 'No form asks for values, and no limit checks them.',
  addForm: 'Add a template',

  wasteSite: 'Describe a waste location',
  wasteSiteAddress: 'No waste location has a street address yet.',
  wasteSiteCategory: 'No waste location has a generator category. It says how long waste may stay.',
  addLocation: 'Add a location',
  toLocations: 'Open locations',

  storageArea: 'Add a storage area',
  storageAreaArea: 'There is no storage area for containers yet. Add one on the page of a location.',

  wasteStream: 'Add a waste stream',
  wasteStreamStream: 'No waste stream says what your waste is.',
  addStream: 'Add a stream',

  container: 'Add your first container',
  containerContainer: 'There is no container yet. Deadlines begin with its first waste.',
  addContainer: 'Add a container',

  people: 'Invite people',
  peopleColleague: 'You are the only person in the company.',
  invite: 'Invite a person',
});
