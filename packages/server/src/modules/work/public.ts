export { type DueMatter, type Only, type RaisedCount, raiseActions } from './actions/raise-actions.ts';
export { type AuditEntry, changesBetween, type FieldChanges, type PartOf, writeAudit } from './audit.ts';
export { type Downloading, sendList, sendStoredFile } from './downloads/send-download.ts';
export { type ExportFormat, type ListRequest, type StreamedFile, streamList } from './downloads/stream-list.ts';
export { type TicketPayload, ticketFor } from './downloads/tickets.ts';
export { versionConflict } from './version-conflict.ts';
