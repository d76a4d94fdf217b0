import { messages } from '../../../message.ts';

/** Messages about the ids under which devices send what was done on them. */
export const clientOperationMessages = messages('clientOperation', {
  ofAnother: 'Another user recorded an operation with this id',
  used: 'This operation already recorded something else',
});
