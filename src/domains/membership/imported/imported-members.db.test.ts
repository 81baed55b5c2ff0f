import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { mailsTo } from '../../../../tests/factories/mails.ts'
import { type MemberModules, newTier, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'

let modules: MemberModules
let folder: string
beforeAll(async () => {
  modules = await openMemberModules()
  folder = await mkdtemp(join(tmpdir(), 'madang-members-'))
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

const NOW = new Date('2026-03-02T03:00:00Z')
const HEADER = '이메일,이름,전화번호,포인트,포인트 마지막 날,등급,가입일,소식 수신동의'
const UNTIL = '2027-03-01'
const GUEST = { address: '', uid: null }

let files = 0
async function memberFile(rows: readonly string[], header = HEADER): Promise<UploadedFile> {
  files += 1
  const path = join(folder, `${files}.csv`)
  const text = [header, ...rows].join('\n')
  await writeFile(path, text)
  return { path, bytes: Buffer.byteLength(text) }
}

let people = 0
const newEmail = () => `former${++people}@example.com`

/** A shop without members, and functions with which its owner imports members. */
async function movingShop(overrides: Parameters<typeof newShop>[1] = {}) {
  modules.time.now = NOW
  const owner = await newAccount(modules.accounts)
  const { shopId, shopid } = await newShop(modules.tenancy, { uid: owner, join_point: 2_000, ...overrides })
  const { imported, joins } = modules.membership
  const actor = { shopId, uid: owner }
  const ended = async (job: { id: number }) => {
    await modules.jobs.work()
    return modules.jobs.find(shopId, job.id)
  }
  const list = async (state?: 'WAITING' | 'INVITED' | 'JOINED' | 'REFUSED') =>
    (await imported.list.list(shopId, state ? { state } : {})).members
  return {
    shopId,
    shopid,
    actor,
    ended,
    list,
    read: async (...rows: string[]) => imported.files.read(shopId, owner, await memberFile(rows)),
    async import(...rows: string[]) {
      const upload = await memberFile(rows)
      const { digest } = await imported.files.read(shopId, owner, upload)
      const job = await imported.files.start(actor, { upload, digest, until: UNTIL, name: '회원.csv' })
      return (await ended(job)) as NonNullable<Awaited<ReturnType<typeof ended>>>
    },
    async invite(ids?: number[]) {
      return ended(await imported.invitations.start(actor, ids))
    },
    join: (uid: number) => joins.join({ uid, over19: 0 }, shopid),
    async joinAs(email: string) {
      const uid = await newAccount(modules.accounts, { email })
      await joins.join({ uid, over19: 0 }, shopid)
      return uid
    },
    member: (uid: number) => modules.membership.members.find(shopId, uid),
    history: async (uid: number) => (await modules.membership.pointHistory(uid, { shopid, page: 1 })).rows,
  }
}

/** The token of the mail to an address. */
async function tokenOf(email: string): Promise<string> {
  const [mail] = await mailsTo(modules.database, email)
  return new URL(mail?.url ?? '').searchParams.get('token') ?? ''
}

/** The balance of a membership, and the sums of its entries and of its lots. */
async function sumsOf(shopId: number, uid: number) {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ balance: number; entries: number; lots: number }>`
      select m.balance,
        (select coalesce(sum(amount), 0)::bigint from point_entry e where e.shop_id = m.shop_id and e.uid = m.uid) as entries,
        (select coalesce(sum(remaining), 0)::bigint from point_lot l where l.shop_id = m.shop_id and l.uid = m.uid) as lots
      from membership m where m.shop_id = ${shopId} and m.uid = ${uid}`.execute(tx),
  )
  return rows[0]
}

test('a person who joins with an imported address gets points, tier and consent instead of the bonus', async () => {
  const shop = await movingShop()
  const { tiers } = await modules.membership.tiers.save(shop.shopId, {
    version: 1,
    months: 6,
    tiers: [newTier('VIP', { need: 'hand' })],
  })
  const email = newEmail()
  expect(
    await shop.import(`${email},김민지,010-1234-5678,1500,2026-12-31,vip,2026-01-05,동의`),
  ).toMatchObject({
    state: 'done',
    done: 1,
    failed: 0,
  })
  expect(await shop.list()).toMatchObject([{ email, state: 'WAITING', points: 1_500, tier: 'VIP' }])
  const uid = await shop.joinAs(email)
  expect(await shop.history(uid)).toMatchObject([
    { kind: 'MANUAL', amount: 1_500, reason: '이전 쇼핑몰 적립금', expires_at: '2026-12-31T15:00:00.000Z' },
  ])
  expect(await shop.member(uid)).toMatchObject({
    points: 1_500,
    tier: { id: tiers[0]?.id, until: '2026-09-02T15:00:00.000Z' },
    marketing: { agreed_at: '2026-01-04T15:00:00.000Z' },
    imported: { joined_on: '2026-01-05', points: 1_500 },
  })
  expect((await modules.membership.tiers.history(shop.shopId, {})).moves).toMatchObject([
    { uid, was: '', now: 'VIP', reason: '이전 쇼핑몰 등급' },
  ])
  expect(await shop.list()).toMatchObject([{ state: 'JOINED', uid, claimed_points: 1_500 }])
  expect(await sumsOf(shop.shopId, uid)).toEqual({ balance: 1_500, entries: 1_500, lots: 1_500 })
})

test('points without a last day are valid until the day of the import, and expired points are left out', async () => {
  const shop = await movingShop()
  const [first, second] = [newEmail(), newEmail()]
  await shop.import(`${first},,,500,,,,`, `${second},,,700,2026-03-01,,,`)
  const [uid, other] = [await shop.joinAs(first), await shop.joinAs(second)]
  expect(await shop.history(uid)).toMatchObject([{ amount: 500, expires_at: '2027-03-01T15:00:00.000Z' }])
  expect(await shop.history(other)).toEqual([])
})

test('points whose last day passes before the person joins are not granted', async () => {
  const shop = await movingShop()
  const email = newEmail()
  await shop.import(`${email},,,500,2026-03-10,,,`)
  modules.time.now = new Date('2026-03-10T15:00:00Z')
  expect(await shop.history(await shop.joinAs(email))).toEqual([])
  expect(await shop.list()).toMatchObject([{ state: 'JOINED', claimed_points: 0 }])
})

test('a consent that is older than two years is not taken', async () => {
  const shop = await movingShop()
  const email = newEmail()
  await shop.import(`${email},,,,,,2024-03-01,동의`)
  expect(await shop.member(await shop.joinAs(email))).toMatchObject({ marketing: { agreed_at: null } })
})

test('a row is claimed once, also by many joins at the same time and by joining again', async () => {
  const shop = await movingShop()
  const email = newEmail()
  await shop.import(`${email},,,1000,,,,`)
  const uid = await newAccount(modules.accounts, { email })
  await Promise.all(Array.from({ length: 8 }, () => shop.join(uid)))
  expect(await sumsOf(shop.shopId, uid)).toEqual({ balance: 1_000, entries: 1_000, lots: 1_000 })
  await modules.membership.joins.leave(uid, shop.shopid)
  expect(await shop.list()).toMatchObject([{ state: 'JOINED', email: '', name: '', uid: null }])
  await shop.join(uid)
  expect(await shop.history(uid)).toEqual([])
  expect((await shop.read(`${email},,,1000,,,,`)).wrong).toMatchObject([{ notes: [/이미 회원/] }])
  await modules.membership.joins.leave(uid, shop.shopid)
  expect((await shop.read(`${email},,,1000,,,,`)).counts).toEqual({ new: 0, update: 0, wrong: 1 })
})

test('only the proven address of an account claims a row, and only at the shop that imported it', async () => {
  const [shop, other] = [await movingShop(), await movingShop()]
  const email = newEmail()
  await shop.import(`${email},,,1000,,,,`)
  const uid = await newAccount(modules.accounts, { email })
  await withAllShops(modules.database, (tx) =>
    sql`update account set email_verified = false where uid = ${uid}`.execute(tx),
  )
  await shop.join(uid)
  expect(await shop.history(uid)).toMatchObject([{ kind: 'JOIN', amount: 2_000 }])
  await withAllShops(modules.database, (tx) =>
    sql`update account set email_verified = true where uid = ${uid}`.execute(tx),
  )
  await other.join(uid)
  expect(await other.history(uid)).toMatchObject([{ kind: 'JOIN', amount: 2_000 }])
  expect(await shop.list()).toMatchObject([{ state: 'WAITING' }])
})

test.each(['APPROVE', 'APPROVE_CORP'] as const)('joins a shop of type %s at once', async (member_type) => {
  const shop = await movingShop({ member_type })
  const email = newEmail()
  await shop.import(`${email},,,1000,,,,`)
  const uid = await newAccount(modules.accounts, { email })
  expect(await shop.join(uid)).toEqual({ status: 'MEMBER' })
  expect(await sumsOf(shop.shopId, uid)).toMatchObject({ balance: 1_000 })
})

test('still needs a verified identity at a shop that requires one', async () => {
  const shop = await movingShop({ member_type: 'AUTH_ONLY' })
  const email = newEmail()
  await shop.import(`${email},,,1000,,,,`)
  await expect(shop.joinAs(email)).rejects.toMatchObject({ code: 'AUTH_ONLY' })
})

test('nobody claims a row a year after its import, and a job deletes it', async () => {
  const shop = await movingShop()
  const [early, late] = [newEmail(), newEmail()]
  await shop.import(`${early},,,1000,2028-01-01,,,`, `${late},,,1000,2028-01-01,,,`)
  modules.time.now = new Date(NOW.getTime() + 365 * DAY_MS - 1)
  expect(await sumsOf(shop.shopId, await shop.joinAs(early))).toMatchObject({ balance: 1_000 })
  modules.time.now = new Date(NOW.getTime() + 365 * DAY_MS)
  expect(await shop.history(await shop.joinAs(late))).toMatchObject([{ kind: 'JOIN' }])
  await modules.membership.imported.purgeOld()
  expect(await shop.list()).toMatchObject([{ email: early, state: 'JOINED' }])
})

test('an import updates waiting rows, and leaves out present members and those who refused', async () => {
  const shop = await movingShop()
  const [waiting, member, refused] = [newEmail(), newEmail(), newEmail()]
  await shop.joinAs(member)
  await shop.import(`${waiting},,,1,,,,`, `${refused},박준,,1,,,,`)
  await shop.invite()
  const token = await tokenOf(refused)
  const { invitations } = modules.membership.imported
  await invitations.refuse(shop.shopid, token, '')
  await expect(invitations.find(shop.shopid, token, GUEST)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const preview = await shop.read(`${waiting},,,2,,,,`, `${member},,,2,,,,`, `${refused},,,2,,,,`)
  expect(preview).toMatchObject({
    counts: { new: 0, update: 1, wrong: 2 },
    points: { rows: 1, sum: 2 },
    wrong: [{ notes: [/이미 회원/] }, { notes: [/삭제를 요청/] }],
  })
  await shop.import(`${waiting},,,2,,,,`, `${refused},,,2,,,,`)
  expect(await shop.list()).toMatchObject([
    { state: 'REFUSED', email: '', name: '', points: 0 },
    { state: 'INVITED', email: waiting, points: 2 },
  ])
  expect(await shop.history(await shop.joinAs(refused))).toMatchObject([{ kind: 'JOIN' }])
})

test('refuses a file whose effects have changed since the preview', async () => {
  const shop = await movingShop()
  const email = newEmail()
  const upload = await memberFile([`${email},,,1000,,,,`])
  const { digest } = await modules.membership.imported.files.read(shop.shopId, shop.actor.uid, upload)
  await shop.joinAs(email)
  await expect(
    modules.membership.imported.files.start(shop.actor, { upload, digest, until: UNTIL, name: '회원.csv' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each(['2026-03-01', '2036-03-03'])('refuses %s as the last day of points', async (until) => {
  const shop = await movingShop()
  const upload = await memberFile([`${newEmail()},,,1000,,,,`])
  await expect(
    modules.membership.imported.files.start(shop.actor, {
      upload,
      digest: '0'.repeat(64),
      until,
      name: '회원.csv',
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an undo deletes the rows of a file except of those who have joined', async () => {
  const shop = await movingShop()
  const [joined, waiting] = [newEmail(), newEmail()]
  const job = await shop.import(`${joined},,,1000,,,,`, `${waiting},,,1000,,,,`)
  const uid = await shop.joinAs(joined)
  const undo = await modules.membership.imported.files.undo(shop.actor, job.id)
  expect(await shop.ended(undo)).toMatchObject({ done: 1, failed: 1, failures: [{ reason: /이미 가입/ }] })
  expect(await shop.list()).toMatchObject([{ uid, state: 'JOINED' }])
  expect(await sumsOf(shop.shopId, uid)).toMatchObject({ balance: 1_000 })
  await expect(modules.membership.imported.files.undo(shop.actor, job.id)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('lists imported files with what has become of their rows, also after their undo', async () => {
  const shop = await movingShop()
  const joined = newEmail()
  const job = await shop.import(
    `${joined},김민지,,1000,,,,`,
    `${newEmail()},이준,,0,,,,`,
    '주소 없음,박서,,0,,,,',
  )
  await shop.joinAs(joined)
  const { files } = modules.membership.imported
  const file = { id: job.id, name: '회원.csv', program: 'madang', rows: 2, wrong: 1 }
  expect(await files.imports(shop.shopId)).toMatchObject([{ ...file, state: 'done', open: 1, joined: 1 }])
  await shop.ended(await files.undo(shop.actor, job.id))
  expect(await files.imports(shop.shopId)).toMatchObject([{ ...file, state: 'undone', open: 0, joined: 1 }])
})

test('an undo leaves rows that a later file has brought again', async () => {
  const shop = await movingShop()
  const email = newEmail()
  const first = await shop.import(`${email},김민지,,1000,,,,`)
  const undo = await modules.membership.imported.files.undo(shop.actor, first.id)
  const upload = await memberFile([`${email},김민지,,2500,,,,`])
  const { digest } = await modules.membership.imported.files.read(shop.shopId, shop.actor.uid, upload)
  // Both wait; the later file is imported first.
  await withAllShops(modules.database, (tx) =>
    sql`update background_job set due_at = now() + interval '1 hour' where id = ${undo.id}`.execute(tx),
  )
  const second = await modules.membership.imported.files.start(shop.actor, {
    upload,
    digest,
    until: UNTIL,
    name: '회원.csv',
  })
  await shop.ended(second)
  await withAllShops(modules.database, (tx) =>
    sql`update background_job set due_at = now() where id = ${undo.id}`.execute(tx),
  )
  expect(await shop.ended(undo)).toMatchObject({ done: 0, failed: 1 })
  expect(await shop.list()).toMatchObject([{ email, points: 2_500 }])
})

test('a deleted row keeps the number of its mails for the next import', async () => {
  const shop = await movingShop()
  const email = newEmail()
  await shop.import(`${email},김민지,,1000,,,,`)
  await shop.invite()
  await modules.membership.imported.list.remove(shop.shopId, undefined)
  await shop.import(`${email},김민지,,1000,,,,`)
  await expect(shop.invite()).rejects.toMatchObject({ code: 'CONFLICT' })
  modules.time.now = new Date(NOW.getTime() + 8 * DAY_MS)
  await shop.invite()
  await modules.membership.imported.list.remove(shop.shopId, undefined)
  await shop.import(`${email},김민지,,1000,,,,`)
  modules.time.now = new Date(NOW.getTime() + 30 * DAY_MS)
  await expect(shop.invite()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await mailsTo(modules.database, email)).toHaveLength(2)
})

test('mails each waiting person once, and a second time after seven days at the earliest', async () => {
  const shop = await movingShop()
  const email = newEmail()
  await shop.import(`${email},김민지,,1000,,,,`)
  const [row] = await shop.list()
  const ids = [row?.id as number]
  expect(await shop.invite()).toMatchObject({ done: 1, failed: 0 })
  await expect(shop.invite(ids)).rejects.toMatchObject({ code: 'CONFLICT' })
  modules.time.now = new Date(NOW.getTime() + 7 * DAY_MS)
  const first = await tokenOf(email)
  expect(await shop.invite(ids)).toMatchObject({ done: 1 })
  modules.time.now = new Date(NOW.getTime() + 14 * DAY_MS)
  await expect(shop.invite(ids)).rejects.toMatchObject({ code: 'CONFLICT' })
  const mails = await mailsTo(modules.database, email)
  expect(mails.map(({ template }) => template)).toEqual(['shop-invitation', 'shop-invitation'])
  const { invitations } = modules.membership.imported
  for (const token of [first, await tokenOf(email)])
    expect(await invitations.find(shop.shopid, token, GUEST)).toEqual({
      shop: expect.any(String),
      email,
      name: '김민지',
      points: 1_000,
      points_until: UNTIL,
      tier: '',
      has_account: false,
      mine: null,
    })
  expect(await invitations.addressOf(shop.shopid, first)).toBe(email)
  expect(await invitations.addressOf(shop.shopid, 'x'.repeat(43))).toBeNull()
  await shop.joinAs(email)
  expect(await invitations.addressOf(shop.shopid, first)).toBeNull()
})

test('stores no token, and finds a link at its own shop only', async () => {
  const [shop, other] = [await movingShop(), await movingShop()]
  const email = newEmail()
  await shop.import(`${email},,,1000,,,,`)
  await shop.invite()
  const token = await tokenOf(email)
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ text: string }>`select row_to_json(l)::text as text from imported_member_link l`.execute(tx),
  )
  expect(rows.map(({ text }) => text).join()).not.toContain(token)
  expect(await modules.membership.imported.invitations.addressOf(other.shopid, token)).toBeNull()
})

test('finds rows by the beginning of a name or an address, and deletes chosen or all open ones', async () => {
  const shop = await movingShop()
  const emails = [newEmail(), newEmail(), newEmail()]
  await shop.import(...emails.map((email, index) => `${email},김민${index},,,,,,`))
  const { list } = modules.membership.imported
  expect((await list.list(shop.shopId, { q: '김민1' })).members).toMatchObject([{ email: emails[1] }])
  expect((await list.list(shop.shopId, { q: emails[2] as string })).members).toMatchObject([
    { name: '김민2' },
  ])
  const [last] = await shop.list()
  expect(await list.remove(shop.shopId, [last?.id as number])).toEqual({ deleted: 1 })
  expect(await list.counts(shop.shopId)).toMatchObject({ WAITING: 2, mailable: 2, again: 0 })
  expect(await list.remove(shop.shopId, undefined)).toEqual({ deleted: 2 })
})
