import { speech } from '../../../../translation/translate.ts';
import { deviceLimits, type NoRoom } from './device-limits.ts';
import { deviceTexts as texts } from './device-texts.ts';

const MEGABYTE = 1_000_000;

const numbers: Readonly<Record<NonNullable<NoRoom>, number>> = {
  manyForms: deviceLimits.forms,
  largeForm: 0,
  formsFull: 0,
  manyPhotos: deviceLimits.photos,
  largePhoto: deviceLimits.photoBytes / MEGABYTE,
  photosFull: 0,
  manyEntries: deviceLimits.operations,
};

/** The text to show where something doesn't fit on the device. */
export const noRoomError = (why: NonNullable<NoRoom>): Error => new Error(speech.say(texts[why], numbers[why]));

/** Storing on a device that is full says so. */
export async function storing<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw isFull ? new Error(speech.say(texts.deviceFull)) : error;
  }
}
