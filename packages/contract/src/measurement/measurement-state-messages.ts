import { measurementStateTexts } from '@oikos/domain/measurement/measurement-state.ts';
import { messages } from '../message.ts';

/** Why there is no value, by the name of the state. */
export const measurementStateMessages = messages('measurementState', measurementStateTexts);
