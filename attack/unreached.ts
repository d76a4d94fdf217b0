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

/** Calls that change something and take the example of their own schema: no recipe makes their input. Their number only shrinks. */
export const takesExample: readonly string[] = [
  'POST auditlog/seals/files/{id}/download',
  'POST auditlog/seals/verify',
  'POST notifications/read',
  'POST expression/expressionvariable/node/automap/',
  'POST expression/expressionvariable/nodetype/automap/',
  'POST parameter/{id}/expression/reset',
  'POST highfrequency/enabled',
  'POST admin/companies/obfuscate/set',
  'POST releaseapprove/publishToPlatformEnable',
  'POST releaseapprove/enabled',
  'POST tri/enabled',
  'POST work/files',
  'POST work/jobs/{id}/cancel',
  'DELETE measurement/node/{id}',
  'POST parameterlimits/{id}/evaluate',
  'POST parameterlimits/exceedances/{id}',
  'DELETE parameter/{id}/property/invalidate/node/{nodeId}',
  'PUT parameter/mo/tags',
  'PUT admin/companies/{id}/refreshLocationUser',
  'PUT admin/companies/{id}/refreshLocationUserLocation',
  'POST admin/locationroleaccess/users/{id}',
  'POST locationextensions/locationnumberingschemes/createormodify',
  'POST account/passkeys',
  'POST account/confirm/passkey',
  'POST account/codes/begin',
  'POST account/passkeys/begin',
  'POST account/codes',
  'POST account/sessions/endothers',
  'POST account/recoverycodes',
  'DELETE account/codes',
  'POST account/confirm/provider',
  'PUT account/mail',
  'PUT admin/accounts/{accountId}/companies/{companyId}/users/{userId}',
  'POST admin/users/logExpiredAuth',
  'POST admin/users/logCompanySwitch',
  'PUT admin/users/lastmodule',
  'PUT admin/users/{userId}/defaultlocation/{nodeId}',
  'POST admin/supportaccess/end',
];
