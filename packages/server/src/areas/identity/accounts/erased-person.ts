/** Somebody whom the company has forgotten, and the code by which histories name them: 'Former user 17A4'. */
export interface ErasedPerson {
  readonly userId: number;
  readonly code: string;
}
