/** Calls, as `METHOD path`, for which no input of ours reaches a 200, with the reason; their number only shrinks. A name ends where all calls that begin so are meant. */
export const unreached: Readonly<Record<string, string>> = {
  'GET /download/{ticket}':
    'a ticket is good once and for 60 seconds; every ticket that a reply holds is followed, its file searched for markers',
  'POST auditlog/seals/files/{id}/download':
    'seals become a file once a day by the schedule, which attacks run without',
  'DELETE waste/episodicevents/{id}': 'the records of an event are kept for three years from its end (40 CFR 262.232)',
  'GET account/': 'sign-ins of the demo are public, so nobody may change them',
  'POST account/': 'sign-ins of the demo are public, so nobody may change them',
  'PUT account/': 'sign-ins of the demo are public, so nobody may change them',
  'DELETE account/': 'sign-ins of the demo are public, so nobody may change them',
  'POST announcements/': 'no message is sent while inputs are made',
  'POST admin/translation/dictionary/': 'needs a language that the company has made active, and a file of its phrases',
  'POST admin/Translation/translate': 'needs a language that the company has made active',
  'POST admin/companies/config/get': 'needs a name of the catalog',
};
