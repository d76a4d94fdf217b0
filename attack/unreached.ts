/** Calls, as `METHOD path`, for which no input of ours reaches a 200, with the reason; their number only shrinks. */
export const unreached: Readonly<Record<string, string>> = {
  'GET /download/{ticket}':
    'a ticket is good once and for 60 seconds; every ticket that a reply holds is followed, its file searched for markers',
  'POST auditlog/seals/files/{id}/download':
    'seals become a file once a day by the schedule, which attacks run without',
  'DELETE waste/episodicevents/{id}': 'the records of an event are kept for three years from its end (40 CFR 262.232)',
  'POST account/codes': 'the code is right for half a minute',
  'DELETE account/sessions/{sessionId}':
    'each change of a sign-in ends the other sessions, and such changes are tried before',
  'POST account/passkeys': 'a device signs the challenge that it was just given',
};

/** The calls that no input reached and that nobody explained. */
export const unexplained = <Call extends { readonly call: string }>(calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ call }) => !Object.hasOwn(unreached, call));
