export { FirstHourAgain } from './first-hour/FirstHourAgain.tsx';
export { notificationTexts } from './notification-texts.ts';
export { workPage } from './source-page.ts';
export { workTexts } from './work-texts.ts';
