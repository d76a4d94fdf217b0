/** Endpoints that answer without signing in, or to anyone who is signed in: each is a decision, made here in sight. */
export const publicEndpoints = [
  'GET session/settings',
  'GET session/phrases/{languageCode}',
  'POST admin/users/logExpiredAuth',
  'GET /download/{ticket}',
];

/**
 * Writing calls that need their permission only somewhere, since what they change is the caller's own or lies where only
 * the handler finds out: each is a decision, made here in sight. All others are refused outside the caller's places.
 */
export const changesAnywhere: string[] = [
  // Anyone who imports sees the file's rows checked one by one, at the place of each.
  'handler: POST collection/list-imports/apply',
  'handler: POST collection/list-imports/check',
  'handler: POST collection/list-imports/problems',
  'handler: POST collection/list-imports/undo',
  // A workbook that is ready is downloaded by those who may export all of its lists.
  'own: POST onboarding/queue/{id}/download',
  // Each assignment is judged at its place, and a person at each of theirs.
  'handler: POST admin/users',
  'handler: PUT admin/users/{id}',
  'handler: POST admin/users/change',
  'handler: POST admin/users/found/change',
  'handler: POST admin/users/{id}/handover',
  'handler: POST admin/accounts',
  'handler: PUT admin/accounts/{id}',
  'handler: DELETE admin/accounts/{id}',
  'handler: POST admin/accounts/users',
  'own: POST account/confirm/provider',
  // People say when they are away; administrators of their places say it of others.
  'own: POST admin/users/{userId}/absences/createormodify',
  'own: DELETE absences/{id}',
  // Reviewers decide on what they were given, and each change of access is judged at its place.
  'own: POST accessreviews/items/decide',
  'own: POST accessreviews/items/found/decide',
  'handler: POST admin/usergroups/userassignments',
  // Somebody acts for people who hold no more than they do, each judged at their places.
  'handler: POST admin/supportaccess',
  'handler: POST admin/users/{id}/resetpassword',
  'handler: POST admin/users/{id}/resetsecondfactor',
  'handler: DELETE admin/users/{id}/sessions/{sessionId}',
  'handler: DELETE admin/users/{id}/signin/provider',
  'handler: DELETE admin/usergroups/users/{userId}/locations/{locationId}',
  'handler: PUT admin/usergroups/users/{userId}/locations/{locationId}',
  // What the filter finds is moved where the caller may; where it goes is checked as well.
  'handler: POST container/moves/found/apply',
  'handler: POST dashboard/forms/remind',
  'handler: POST imports',
  'handler: PUT imports/{transactionId}',
  'handler: PUT imports/{transactionId}/draft',
  'handler: PUT imports/{transactionId}/file',
  'handler: POST imports/{transactionId}/cancel',
  'handler: POST imports/{transactionId}/load',
  'handler: POST imports/{transactionId}/undo',
  'handler: POST imports/{transactionId}/validate',
  'handler: POST shipment/emanifest/import',
  'handler: POST shipment/imports',
  'handler: PUT shipment/imports/{transactionId}',
  'handler: PUT shipment/imports/{transactionId}/draft',
  'handler: PUT shipment/imports/{transactionId}/file',
  'handler: POST shipment/imports/{transactionId}/cancel',
  'handler: POST shipment/imports/{transactionId}/load',
  'handler: POST shipment/imports/{transactionId}/undo',
  'handler: POST shipment/imports/{transactionId}/validate',
  // The call that is taken back, or asked about, says where its permission is needed.
  'handler: POST records/deletion/apply',
  'handler: POST records/deletion/check',
  'handler: POST records/undo',
  // A mapping is who made it's.
  'handler: DELETE imports/mappings/{id}',
  'handler: POST imports/mappings/createormodify',
  // An action is given to people; where it names a place, the right is needed there.
  'own: DELETE actions/{id}',
  'own: POST actions/createormodify',
  'own: POST actions/{id}/status',
  // Each of them is judged at its place.
  'own: POST actions/take',
  'own: POST actions/assign',
  // What is snoozed is off the caller's own list.
  'own: POST actions/snooze',
  'own: POST notifications/read',
  // People say of themselves that they read a message.
  'own: POST announcements/{id}/acknowledge',
  'own: POST work/downloads',
  'own: POST work/files',
  'own: POST work/files/{id}/download',
  'own: POST work/jobs/{id}/cancel',
  'own: POST graphql/track',
  // How somebody signs in is their own, and what they answer to a company that invites them.
  'own: POST account/confirm',
  'own: POST account/confirm/passkey',
  'own: PUT account/password',
  'own: POST account/codes/begin',
  'own: POST account/codes',
  'own: DELETE account/codes',
  'own: POST account/recoverycodes',
  'own: POST account/passkeys/begin',
  'own: POST account/passkeys',
  'own: PUT account/passkeys/{passkeyId}',
  'own: DELETE account/passkeys/{passkeyId}',
  'own: DELETE account/sessions/{sessionId}',
  'own: POST account/sessions/endothers',
  'own: POST account/invitations/{companyId}',
  'own: PUT account/mail',
  'own: POST account/tokens',
  'own: POST admin/supportaccess/end',
  'own: DELETE account/tokens/{tokenId}',
  'own: POST admin/users/authenticate',
  'own: POST admin/users/logCompanySwitch',
  'own: POST admin/users/preferences',
  // A view is who made it's; shared ones have calls of their own.
  'own: POST listviews',
  'own: PUT listviews/{id}',
  'own: PUT measurement/entrysheet/start',
  'own: PUT listviews/layout',
  'own: DELETE listviews/{id}',
  'own: PUT admin/users/lastmodule',
  'own: PUT admin/users/{userId}/defaultlocation/{nodeId}',
  'own: PUT admin/accounts/{accountId}/companies/{companyId}/users/{userId}',
  // They make a file of what is there, and a ticket for it.
  'own: POST wastestreams/{wasteStreamId}/landdisposalnotices/{id}/download',
  'own: POST wastestreams/{wasteStreamId}/landdisposalnotices/{id}/print',
  // They make the server forget what it remembers, and change nothing.
  'own: POST admin/locationroleaccess/users/{id}',
  'own: PUT admin/companies/{id}/refreshLocationUser',
  'own: PUT admin/companies/{id}/refreshLocationUserLocation',
];

/** Addresses that name two records of which neither is part of the other: a thing and the place that is asked about. */
export const pairsOfEquals: string[] = [
  'DELETE admin/usergroups/users/{userId}/locations/{locationId}',
  'PUT admin/usergroups/users/{userId}/locations/{locationId}',
  'POST container/{id}/customfield/{customFieldId}/modify',
  'POST container/{id}/customfield/{customFieldId}/revert',
  'GET parameter/parameterexpression/{expressionId}/variable/nodetype/{nodeTypeId}',
  'GET parameter/parameterexpression/{expressionId}/variable/node/{nodeId}',
  'GET parameter/{id}/expression/{nodeId}',
  'GET parameter/{id}/node/{nodeId}/uses',
  'DELETE parameter/{id}/property/invalidate/node/{nodeId}',
  'POST admin/hierarchies/{hierarchyId}/nodes/{nodeId}/children',
  'POST hierarchies/{hierarchyId}/Nodes/{nodeId}/ChildNodes',
  'POST hierarchies/{hierarchyId}/Nodes/{nodeId}/Path',
  'POST hierarchies/{hierarchyId}/Nodes/{nodeId}',
  'POST hierarchies/{hierarchyId}/Nodes/{parentNodeId}/Associations',
  'POST hierarchies/{hierarchyId}/nodes/{nodeId}/Associations/preview',
  'PUT hierarchies/{hierarchyId}/nodes/{nodeId}/Associations',
  'GET shipment/{id}/lines/prefill/{wasteStreamId}',
  'PUT admin/accounts/{accountId}/companies/{companyId}/users/{userId}',
  'PUT admin/users/{userId}/defaultlocation/{nodeId}',
  // A stream at a location where it may arise; the handler finds it at no other.
  'GET wastestreams/{id}/details/{detailsId}',
];

/** Numbers called an id that name no record of a company: modules, categories, and what is only written down. */
export const idsOfNoRecord = [
  // Another company of the caller, by the rights held there.
  'POST onboarding/companies/{companyId}/copy companyId',
  'POST account/invitations/{companyId} companyId',
  'PUT account/passkeys/{passkeyId} passkeyId',
  'DELETE account/passkeys/{passkeyId} passkeyId',
  'DELETE account/tokens/{tokenId} tokenId',
  'POST admin/serviceaccounts/{id}/tokens/{tokenId}/rotate tokenId',
  'DELETE admin/serviceaccounts/{id}/tokens/{tokenId} tokenId',
  'POST admin/directory/tokens/{tokenId}/rotate tokenId',
  'DELETE admin/signin/domains/{domainId} domainId',
  'DELETE admin/signin/mappings/{mappingId} mappingId',
  'POST admin/signin/domains/{domainId}/check domainId',
  'DELETE admin/directory/tokens/{tokenId} tokenId',
  'DELETE admin/directory/groups/{id}/mappings/{mappingId} mappingId',
  'POST admin/users/logCompanySwitch fromCompanyId',
  'POST admin/users/logExpiredAuth userId',
  // The kind of a person: internal, support, external, company.
  'POST admin/accounts userTypeId',
  'POST admin/users userTypeId',
  'PUT admin/users/{id} userTypeId',
  'POST picklist/search systemPicklistTypeId',
  'POST picklist/system/value/search systemPicklistTypeId',
  'POST wastestoragearea/nodes/location moveTypeId',
  'POST container/move moveTypeId',
  'POST container/moves/apply moveTypeId',
  'POST container/moves/check moveTypeId',
  'POST container/moves/found/apply moveTypeId',
  'POST container/moves/found/check moveTypeId',
  'POST container/{id}/audit/search containerAuditTypeId.0',
  'POST container/containertypes/{containerTypeId}/customfield/createormodify customFieldDataTypeId',
  'PUT container/containertypes/{containerTypeId}/customfield/createormodify customFieldDataTypeId',
  'PUT admin/accounts/{accountId}/companies/{companyId}/users/{userId} accountId',
];
