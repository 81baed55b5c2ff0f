import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import { DAY_MS, seoulDay, seoulDayEnd } from '../../../../platform/seoul-day.ts'

let modules: TestModules
let folder: string
beforeAll(async () => {
  modules = await openModules()
  folder = await mkdtemp(join(tmpdir(), 'madang-points-'))
})
afterAll(async () => {
  await modules.close()
  await rm(folder, { recursive: true })
})

const LAST_DAY = seoulDay(new Date(Date.now() + 30 * DAY_MS))

interface Person {
  uid: number
  email: string
}

/** A shop with members, and functions that upload files as its owner. */
async function shopWithMembers(members: number) {
  const owner = await newAccount(modules.accounts)
  const { shopId, shopid } = await newShop(modules.tenancy, { uid: owner })
  const people: Person[] = []
  for (let index = 0; index < members; index++) {
    const uid = await newAccount(modules.accounts)
    await modules.membership.joins.join({ uid, over19: 0 }, shopid)
    people.push({ uid, email: (await modules.membership.members.find(shopId, uid)).email })
  }
  const { pointFiles } = modules.membership
  return {
    shopId,
    people,
    read: async (...rows: string[]) => pointFiles.read(shopId, owner, await pointFile(rows)),
    /** starts the job for a file; `digest` is that of its preview by default */
    async give(rows: string[], digest?: string) {
      const file = await pointFile(rows)
      const preview = await pointFiles.read(shopId, owner, file)
      return pointFiles.start({ shopId, uid: owner }, { file, digest: digest ?? preview.digest })
    },
    async ended(job: { id: number }) {
      await modules.jobs.work()
      return modules.jobs.find(shopId, job.id)
    },
    pointsOf: async ({ uid }: Person) => (await modules.membership.members.find(shopId, uid)).points,
    historyOf: async ({ uid }: Person) =>
      (await modules.membership.pointHistory(uid, { shopid, page: 1 })).rows,
    undo: (job: number) => modules.membership.bulkPoints.undo({ shopId, uid: owner }, job),
  }
}

let files = 0
async function pointFile(rows: readonly string[]): Promise<UploadedFile> {
  files += 1
  const path = join(folder, `${files}.csv`)
  const text = ['이메일,줄 포인트,사유,마지막 날', ...rows].join('\n')
  await writeFile(path, text)
  return { path, bytes: Buffer.byteLength(text) }
}

test('each valid row of a file grants its points with its reason and last day, and an invalid row grants none', async () => {
  const { people, give, ended, historyOf } = await shopWithMembers(2)
  const [first, two] = people as [Person, Person]
  const rows = [`${first.email},1000,생일,${LAST_DAY}`, `${first.email},5,또,`, 'nobody@example.com,7,누구,']
  const job = await give([...rows, `${two.email},300,감사,`])
  expect(await ended(job)).toMatchObject({ state: 'done', done: 2, failed: 0 })
  expect(await historyOf(first)).toMatchObject([
    { amount: 1_000, reason: '생일', expires_at: seoulDayEnd(LAST_DAY).toISOString() },
  ])
  expect(await historyOf(two)).toMatchObject([{ amount: 300, reason: '감사' }])
})

test('a preview changes nothing and finds no member of another shop', async () => {
  const { people, read, historyOf } = await shopWithMembers(1)
  const other = await shopWithMembers(1)
  const [first, stranger] = [...people, ...other.people] as [Person, Person]
  const { rows } = await read(`${first.email},1000,생일,`, `${stranger.email},1000,생일,`)
  expect(rows.map(({ row, uid, wrong }) => [row, uid, wrong === ''])).toEqual([
    [2, first.uid, true],
    [3, null, false],
  ])
  expect(await historyOf(first)).toEqual([])
})

test('refuses a file whose effects have changed since the preview', async () => {
  const { people, give } = await shopWithMembers(1)
  const [member] = people as [Person]
  await expect(give([`${member.email},1000,생일,`], '0'.repeat(64))).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(give(['nobody@example.com,1,누구,'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('deducts points of members who have enough, and undoes the whole file', async () => {
  const { people, give, ended, undo, pointsOf } = await shopWithMembers(2)
  const [rich, poor] = people as [Person, Person]
  await ended(await give([`${rich.email},1000,생일,`]))
  const job = await give([`${rich.email},-400,잘못 드림,`, `${poor.email},-1,잘못 드림,`])
  expect(await ended(job)).toMatchObject({
    done: 1,
    failed: 1,
    failures: [{ reason: '포인트가 부족합니다.' }],
  })
  expect([await pointsOf(rich), await pointsOf(poor)]).toEqual([600, 0])
  await ended(await undo(job.id))
  expect(await pointsOf(rich)).toBe(1_000)
})

test('refuses a file without the required columns and names them', async () => {
  const { read } = await shopWithMembers(0)
  const path = join(folder, 'members.csv')
  // The export of members has a column of current points, which must not be imported.
  await writeFile(path, '이메일,전화번호,포인트,사유\nminji@example.com,01012345678,5000,잔액\n')
  await expect(modules.membership.pointFiles.read(1, 1, { path, bytes: 100 })).rejects.toThrow(/줄 포인트/)
  await expect(read()).rejects.toThrow(/줄 포인트가 없습니다/)
})
