export { useWorkbookPage } from './use-workbook-page.ts';
