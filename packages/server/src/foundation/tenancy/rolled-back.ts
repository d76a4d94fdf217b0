/** Thrown to take back what a transaction wrote; it carries what the transaction found. */
export class RolledBack<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('The transaction is taken back');
    this.found = found;
  }
}
