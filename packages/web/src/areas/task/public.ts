export { notificationTexts } from './notification-texts.ts';
export { sourcePage } from './source-page.ts';
export { workTexts } from './work-texts.ts';
