/** Calls, as `METHOD path`, for which no input of ours reaches a 200, with the reason; at most five. */
export const unreached: Readonly<Record<string, string>> = {
  'GET /download/{ticket}':
    'a ticket is good once and for 60 seconds; every ticket that a reply holds is followed, its file searched for markers',
  'POST auditlog/seals/files/{id}/download':
    'seals become a file once a day by the schedule, which attacks run without',
  'DELETE waste/episodicevents/{id}': 'the records of an event are kept for three years from its end (40 CFR 262.232)',
};
