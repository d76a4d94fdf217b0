export { wasteStreamHistories } from './histories.ts';
export { addImportedStream } from './waste-streams/add-imported-stream.ts';
export { codeName, namesOf } from './waste-streams/list-file-streams.ts';
export { arisesAt, isInReach } from './waste-streams/stream-locations.ts';
export { wasteStreamRows } from './waste-streams/stream-rows.ts';
