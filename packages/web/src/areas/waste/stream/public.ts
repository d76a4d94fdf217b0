export { wasteStreamTexts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
export { NewWasteStreamDrawer } from './waste-streams/NewWasteStreamDrawer.tsx';
export { wasteStreamLookup } from './waste-streams/stream-lookup.ts';
export { type StreamTab, streamTabSlot } from './waste-streams/stream-tabs.ts';
export { streamsInFiles } from './waste-streams/streams-in-files.ts';
