import { messages } from '@oikos/contract/message.ts';

/** The words of the page on which a company chooses what it begins with. */
export const companyTemplateTexts = messages('companyTemplateScreen', {
  title: 'Choose a template',
  help: 'A template is a workbook with everything a company of its kind starts with. You can review it before it is imported.',
  brings: 'Includes {0}',
  part: '{0} ({1})',
  choose: 'Choose',
  download: 'Download',
  chosen: 'Chosen',
  used: 'The company started with {0}',
  usedWhy: 'You can change everything in it. An undo removes what you haven’t changed or used.',
  open: 'Open and undo',
  waiting: '{0} is chosen, but not imported yet',
  waitingWhy: 'Review what it includes, then import it.',
  openWaiting: 'Open',
  copyTitle: 'Copy from another company',
  copyText:
    'Copies the configuration of a company where you can export workbooks, without people and values. You can review it before it is imported.',
  company: 'Company',
  copy: 'Copy',
});
