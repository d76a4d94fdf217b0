import { type MeasurementStateName, measurementStateTexts } from '@oikos/domain/measurement/measurement-state.ts';
import { type Message, messages } from '../message.ts';

/** Why there is no value, by the name of the state. */
export const measurementStateMessages = messages('measurementState', measurementStateTexts);

/** Why there is no value; empty where there is one. */
export const stateText = (state: MeasurementStateName, say: (message: Message) => string): string =>
  state === 'value' ? '' : say(measurementStateMessages[state]);

/** Why a calculation gave no value; empty for a value and for a blank, which needs no reason. */
export const failureText = (state: MeasurementStateName, say: (message: Message) => string): string =>
  state === 'blank' ? '' : stateText(state, say);
