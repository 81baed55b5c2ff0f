import type { StaffRole } from '../../src/domains/staff/staff.contract.ts'
import type { Services } from '../../src/server/services.ts'
import { newAccount } from './accounts.ts'

const OWNER = { uid: 1, address: '' }

/** Invites a new person to the staff of a shop and accepts. Returns the uid. */
export async function newStaffMember(
  { accounts, staff }: Pick<Services, 'accounts' | 'staff'>,
  shopId: number,
  role: StaffRole,
  { may_export = false, ...overrides }: { may_export?: boolean } & Parameters<typeof newAccount>[1] = {},
): Promise<number> {
  const uid = await newAccount(accounts, overrides)
  const email = (await accounts.find(uid))?.email ?? ''
  const { token } = await staff.invitations.invite(shopId, { email, role, may_export }, OWNER)
  await staff.invitations.accept(token, { uid, address: '' })
  return uid
}
