import type { Configuration } from '../../../configuration.ts';
import { changeMembership, type MembershipFields } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { invitePerson } from '../invitations/invite-person.ts';

interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userTypeId: number;
}

/** What an invitation needs to know of the installation. */
export type InvitingConfiguration = Pick<Configuration, 'oidc' | 'publicUrl'>;

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
