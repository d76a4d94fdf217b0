import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { searchNumberingSchemes } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, failureOf, textOf } from './api-error.ts';
import { errorTexts } from './error-text.ts';

/** The order of V085 (contradiction C03). */
const everything = {
  message: { nodes: ['nodes'], validation: 'validation' },
  errors: [{ message: 'errors' }],
  Errors: [{ Message: 'Errors' }],
  displayValue: [{ displayValue: 'display' }],
};

describe('the text of a failed reply (V085)', () => {
  it('puts the message nodes first and keeps the rest in order', () => {
    expect(errorTexts(everything, 'network')).toEqual([
      'nodes',
      'validation',
      'errors',
      'Errors',
      'display',
      'network',
    ]);
  });

  it('prefers the validation of a message object to its other values', () => {
    expect(errorTexts({ message: { other: 'other', validation: 'validation' } })).toEqual(['validation', 'other']);
  });

  it('takes the first value of a message object that has neither nodes nor validation', () => {
    expect(errorTexts({ message: { one: 'one', two: 'two' } })).toEqual(['one']);
  });

  it('takes the plain message before the errors', () => {
    expect(errorTexts({ message: 'plain', errors: [{ message: 'error' }] })[0]).toBe('plain');
  });

  it('takes errors before Errors, and both before lists of display values', () => {
    const { message: _message, ...rest } = everything;
    expect(errorTexts(rest)).toEqual(['errors', 'Errors', 'display']);
  });

  it('takes raw text before the text of the network', () => {
    expect(errorTexts('raw', 'network')).toEqual(['raw', 'network']);
  });

  it('never shows a page of HTML', () => {
    expect(errorTexts('<html><body>Bad gateway</body></html>', 'Bad Gateway')).toEqual(['Bad Gateway']);
  });

  it('says the fallback where nothing carries a text (V086, C04)', () => {
    expect(errorTexts(undefined)).toEqual([generalMessages.unexpected.english]);
    expect(errorTexts({ message: '  ', errors: [] })).toEqual([generalMessages.unexpected.english]);
  });

  it('says in words what the calls of X107 answer by FAILED', () => {
    const failed = { isSuccessful: false, status: 500, message: 'FAILED', code: 'general.failed', errors: [] };
    const shown = (endpoint: AnyEndpoint) => textOf(failureOf(endpoint, new ApiError(500, failed)));
    expect(searchLocations.failure?.english).toBe('FAILED');
    expect(shown(searchLocations)).toBe('Failed to load locations. Refresh page and try again.');
    expect(shown(searchNumberingSchemes)).toBe(generalMessages.unexpected.english);
    expect(textOf(failureOf(searchLocations, new ApiError(400, { message: 'Refused' })))).toBe('Refused');
  });
});

it('says in our own words that no answer came, and nothing of HTTP', () => {
  expect(new ApiError(0, undefined).texts).toEqual([generalMessages.noAnswer.english]);
  expect(new ApiError(500, undefined).texts).toEqual([generalMessages.unexpected.english]);
});

it('says so too where something between answers in the server’s place, and keeps what the server itself says', () => {
  const unanswered = [generalMessages.noAnswer.english];
  expect(new ApiError(502, 'upstream connect error or disconnect/reset before headers').texts).toEqual(unanswered);
  expect(new ApiError(504, '<html>Gateway Time-out</html>').texts).toEqual(unanswered);
  expect(new ApiError(503, undefined).texts).toEqual(unanswered);
  const message = generalMessages.databaseAway.english;
  expect(new ApiError(503, { isSuccessful: false, status: 503, message, errors: [] }).texts).toEqual([message]);
});

it('shows no word of the browser and no binary garbage', () => {
  const unexpected = generalMessages.unexpected.english;
  expect(textOf(new TypeError('Failed to fetch'))).toBe(unexpected);
  expect(textOf(new SyntaxError('Unexpected token < in JSON at position 0'))).toBe(unexpected);
  expect(textOf(new DOMException('The operation failed for an unknown transient reason', 'UnknownError'))).toBe(
    unexpected,
  );
  expect(new ApiError(400, 'PK\u0003\u0004\u0014\u0000').texts).toEqual([unexpected]);
  expect(new ApiError(400, '\uFFFD\uFFFD1').texts).toEqual([unexpected]);
  expect(textOf(new Error('Said by ourselves'))).toBe('Said by ourselves');
});

it('of a missing right, which one it is is said besides', () => {
  const error = { path: '', code: 'access.missingRight', message: 'You don’t have “Edit users” at Site.' };
  const denied = { isSuccessful: false, status: 403, message: 'Denied', code: 'general.actionDenied' };
  const failed = (problem: object) => new ApiError(403, { ...denied, errors: [problem] });
  expect(textOf(failed({ ...error, permission: 'SC_USERS_FULL' }))).toBe(
    'Denied. You don’t have “Edit users” at Site.',
  );
  expect(textOf(failed(error))).toBe('Denied');
});
