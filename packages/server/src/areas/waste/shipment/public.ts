export { installSignatures } from './manifests/install-signatures.ts';
export { isUnreturned, type WatchedRow, watchColumns, watchJoins, watchOf } from './shipments/exception-columns.ts';
