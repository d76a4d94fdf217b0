export { entryTexts } from './entry-sheet/entry-texts.ts';
export { valueHistoryTexts } from './history/value-history-texts.ts';
