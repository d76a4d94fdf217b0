export { NewWasteStreamDrawer } from './waste-streams/NewWasteStreamDrawer.tsx';
export { staleAfterSaving } from './waste-streams/waste-stream-form.ts';
export { wasteStreamTexts } from './waste-streams/waste-stream-texts.ts';
