import { answeredStates } from '@oikos/domain/measurement/measurement-state.ts';
import { sql } from 'kysely';

/** Whether measurement `m` answers for its period: with a value, or with the reason why there is none. */
export const isAnswered = sql.raw(`m.state in (${answeredStates})`);
