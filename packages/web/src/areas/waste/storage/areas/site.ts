/** The location whose areas are shown. */
export interface Site {
  readonly nodeId: number;
  readonly name: string;
}
