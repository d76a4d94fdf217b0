import { messages } from '@oikos/contract/message.ts';

/** The words of the page on which a company chooses what it begins with. */
export const companyTemplateTexts = messages('companyTemplateScreen', {
  title: 'Choose a template',
  help: 'A template is a workbook with all that a company of its kind begins with. You see it before it is imported.',
  brings: 'Brings {0}',
  part: '{0} ({1})',
  choose: 'Choose',
  download: 'Download',
  chosen: 'Chosen',
  used: 'The company began with {0}',
  usedWhy: 'You can change everything that it brought. An undo takes back what you haven’t changed or used.',
  open: 'Open and undo',
  waiting: '{0} is chosen, but not imported yet',
  waitingWhy: 'See what it brings, and import it.',
  openWaiting: 'Open',
  copyTitle: 'Copy from another company',
  copyText:
    'Brings the configuration of a company where you may export workbooks: no people, no values. You see it before it is imported.',
  company: 'Company',
  copy: 'Copy',
});
