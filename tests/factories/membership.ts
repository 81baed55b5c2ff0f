import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '../../src/domains/jobs/jobs.contract.ts'
import type { MembershipService } from '../../src/domains/membership/membership.service.ts'
import type { Tier } from '../../src/domains/membership/tiers/tiers.contract.ts'
import { DAY_MS, seoulDay } from '../../src/platform/seoul-day.ts'
import { newAccount } from './accounts.ts'
import { openModules } from './modules.ts'
import { newShop } from './tenancy.ts'

export type MemberModules = Awaited<ReturnType<typeof openMemberModules>>

/** Opens the modules with a clock that tests set, and with enough connections for concurrent work. */
export async function openMemberModules() {
  const time = { now: new Date('2026-03-02T03:00:00Z') }
  return { ...(await openModules({ clock: () => time.now, pool: 8 })), time }
}

/** A new member of a new shop of type ANY. The welcome bonus is 0 by default. */
export async function newMember(
  modules: Pick<MemberModules, 'tenancy' | 'accounts' | 'membership'>,
  overrides: Parameters<typeof newShop>[1] = {},
) {
  const shop = await newShop(modules.tenancy, overrides)
  const uid = await newAccount(modules.accounts)
  await modules.membership.joins.join({ uid, over19: 0 }, shop.shopid)
  return { ...shop, uid, holder: { shopId: shop.shopId, uid } }
}

/** A tier that every member reaches, unless `overrides` set a requirement. */
export const newTier = (name: string, overrides: Partial<Tier> = {}): Tier => ({
  id: 0,
  name,
  color: '#1c62b9',
  need: 'all',
  spent: 0,
  orders: 0,
  percent: 0,
  points: 0,
  free_delivery: false,
  ...overrides,
})

/** Imports a member of a former platform, who waits for an invitation. Returns the job that imports the row. */
export async function newImportedMember(
  membership: Pick<MembershipService, 'imported'>,
  actor: { shopId: number; uid: number },
  email: string,
): Promise<Job> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-former-'))
  try {
    const path = join(folder, 'members.csv')
    const text = `이메일,이름,포인트\n${email},김하늘,1500\n`
    await writeFile(path, text)
    const upload = { path, bytes: Buffer.byteLength(text) }
    const { digest } = await membership.imported.files.read(actor.shopId, actor.uid, upload)
    const until = seoulDay(new Date(Date.now() + 365 * DAY_MS))
    return await membership.imported.files.start(actor, { upload, digest, until, name: '회원.csv' })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Inserts rows into all tables of the module: a member with points and tier, a waiting request and a discount. */
export async function seedMembership(
  membership: MembershipService,
  { shopid, shopId }: { shopid: string; shopId: number },
  { member, applicant }: { member: number; applicant: number },
  changeType: (type: 'ANY' | 'APPROVE') => Promise<void>,
): Promise<void> {
  await membership.joins.join({ uid: member, over19: 0 }, shopid, { marketing: true })
  await changeType('APPROVE')
  await membership.joins.join({ uid: applicant, over19: 0 }, shopid, { memo: '이웃 가게입니다.', file: '' })
  await changeType('ANY')
  await membership.discount.set(shopId, { kind: 'percent', value: 5 })
  const { tiers } = await membership.tiers.save(shopId, { version: 1, months: 6, tiers: [newTier('실버')] })
  const until = seoulDay(new Date(Date.now() + 30 * DAY_MS))
  await membership.tiers.give(shopId, { uid: member, tier: tiers[0]?.id ?? 0, until, reason: '' })
}
