/** How the product recognizes that its database is away, and when it asks people to try again. */
export interface Outage {
  readonly isBehind: (error: unknown) => boolean;
  readonly retryAfterSeconds: number;
}
