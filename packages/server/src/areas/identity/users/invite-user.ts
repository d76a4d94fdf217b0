import { changeMembership, type MembershipFields } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type InvitingConfiguration, invitePerson } from '../invitations/invite-person.ts';

interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userTypeId: number;
}

/** Invites a person with what the company says of them; it counts once they accept. */
export async function inviteUser(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  person: Invited,
  membership: MembershipFields,
): Promise<{ userId: number; invitationLink: string | null }> {
  const { userId, link } = await invitePerson(scope, configuration, person);
  await changeMembership(scope, userId, membership);
  return { userId, invitationLink: link?.address ?? null };
}
