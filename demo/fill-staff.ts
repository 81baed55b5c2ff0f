import type { StaffRole } from '../src/domains/staff/staff.contract.ts'
import type { Services } from '../src/server/services.ts'
import { readJson } from './files.ts'

interface StaffFile {
  email: string
  role: StaffRole
  may_export: boolean
}

export async function fillStaff(
  { staff }: Services,
  people: Map<string, number>,
  { shopId, slug, owner }: { shopId: number; slug: string; owner: number },
): Promise<void> {
  const members = await readJson<StaffFile[]>(`shops/${slug}/staff.json`).catch(() => [])
  for (const member of members) {
    const uid = people.get(member.email) as number
    if (await staff.accessOf(uid, slug)) continue
    const { token } = await staff.invitations.invite(shopId, member, { uid: owner, address: '' })
    await staff.invitations.accept(token, { uid, address: '' })
  }
}
