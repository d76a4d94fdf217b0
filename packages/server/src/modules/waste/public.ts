export { installContainerTypes } from './container-types/install-container-types.ts';
export { type StreamFilter, wasteStreamRows } from './waste-streams/stream-rows.ts';
