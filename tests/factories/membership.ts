import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsService } from '../../src/domains/accounts/service.ts'
import { type MembershipService, membershipService } from '../../src/domains/membership/service.ts'
import { tenancyService } from '../../src/domains/tenancy/service.ts'
import { openDatabase } from '../../src/platform/database/pools.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { privateUploads } from '../../src/platform/uploads/private-uploads.ts'
import { testDatabase } from '../database.ts'
import { anAccount } from './accounts.ts'
import { aShop } from './tenancy.ts'

export type MemberRooms = Awaited<ReturnType<typeof openMemberRooms>>

/** The rooms that joining a shop needs, on a database of their own, with a clock that stands still until it is set. */
export async function openMemberRooms() {
  const { url } = await testDatabase()
  const database = openDatabase({ url, pool: 8, onError: () => {} })
  const dir = await mkdtemp(join(tmpdir(), 'madang-members-'))
  const storage = createStorage({ dir })
  const sign = (key: string) => key
  const time = { now: new Date('2026-03-02T03:00:00Z') }
  const tenancy = tenancyService({
    database,
    sign,
    platform: { host: 'madang.localhost', portSuffix: '' },
  })
  const accounts = accountsService({ database })
  const uploads = privateUploads({ database, files: storage.private })
  const clock = () => time.now
  const membership = membershipService({ database, accounts, uploads, sign, tenancy, clock })
  return {
    ...{ database, storage, dir, time, tenancy, accounts, uploads, membership },
    async close() {
      await database.close()
      await rm(dir, { recursive: true })
    },
  }
}

/** A person who has joined a shop of type ANY; both are new. The bonus for joining is 0 unless wished for. */
export async function aMember(
  rooms: Pick<MemberRooms, 'tenancy' | 'accounts' | 'membership'>,
  wishes: Parameters<typeof aShop>[1] = {},
) {
  const shop = await aShop(rooms.tenancy, wishes)
  const uid = await anAccount(rooms.accounts)
  await rooms.membership.join({ uid, over19: 0 }, shop.shopid)
  return { ...shop, uid, holder: { shop: shop.shop, uid } }
}

/** Something of every table of the room: a member with points, somebody who asks, and a discount. */
export async function someMembership(
  membership: MembershipService,
  { shopid, shop }: { shopid: string; shop: number },
  { member, asking }: { member: number; asking: number },
  changeType: (type: 'ANY' | 'APPROVE') => Promise<void>,
): Promise<void> {
  await membership.join({ uid: member, over19: 0 }, shopid)
  await changeType('APPROVE')
  await membership.join({ uid: asking, over19: 0 }, shopid, { memo: '이웃 가게입니다.', file: '' })
  await changeType('ANY')
  await membership.setDiscount(shop, { kind: 'percent', value: 5 })
}
