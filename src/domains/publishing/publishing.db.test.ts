import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TESTS, withAllShops } from '../../../tests/all-shops.ts'
import { eventually } from '../../../tests/eventually.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newStaffMember } from '../../../tests/factories/staff.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { MARK_TABLES, marking } from './marking-draft.fixture.ts'
import { type Publishing, publishingService } from './publishing.service.ts'
import { DUE } from './store.ts'

const SCRIPT = fileURLToPath(new URL('./publishing-process.fixture.ts', import.meta.url))
const CRASHES = 4
const MAX_LIFE_MS = 250
const SUBJECT = 'mark:a'

let modules: TestModules
let publishing: Publishing
let haru: TestShop
let actor: { uid: number; address: string }
let now: Date
let processes: ChildProcess[] = []

function open(): Publishing {
  const opened = publishingService({ ...modules, hostAt: String, clock: () => now })
  opened.registerKinds([marking()])
  return opened
}

beforeEach(async () => {
  modules = await openModules({ pool: 4 })
  const client = await modules.database.connectAsOwner()
  await client.query(MARK_TABLES)
  await client.end()
  haru = await newShop(modules.tenancy)
  actor = { uid: haru.uid, address: '' }
  now = new Date('2026-11-23T00:00:00Z')
  publishing = open()
})
afterEach(async () => {
  for (const process of processes) process.kill('SIGKILL')
  processes = []
  await modules.close()
})

const marked = async (): Promise<string[]> => {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ words: string }>`select words from marked order by words`.execute(tx),
  )
  return rows.map(({ words }) => words)
}
const save = async (words: string, subject = SUBJECT) => {
  const { version } = await publishing.drafts.read(haru.shopId, subject)
  return publishing.drafts.save(haru.shopId, subject, version, { words }, actor)
}
const publish = async (words: string) => {
  const { version } = await save(words)
  return publishing.drafts.publish(haru.shopId, SUBJECT, version, actor)
}
const due = () => modules.database.system(TESTS, DUE, [new Date()])
const later = (ms: number) => new Date(now.getTime() + ms)

test('publishing a draft writes its value and deletes the draft', async () => {
  const saved = await save('새 말')
  expect(saved).toMatchObject({ version: 2, value: { words: '새 말' }, drafted: true, publish_at: null })
  expect(await marked()).toEqual([])
  expect(await publishing.drafts.publish(haru.shopId, SUBJECT, saved.version, actor)).toMatchObject({
    version: 3,
    value: { words: '새 말' },
    drafted: false,
  })
  expect(await marked()).toEqual(['새 말'])
})

test('refuses an edit of an outdated version, with the current draft', async () => {
  const { version } = await publishing.drafts.read(haru.shopId, SUBJECT)
  await publishing.drafts.save(haru.shopId, SUBJECT, version, { words: '첫째' }, actor)
  const second = await Promise.allSettled([
    publishing.drafts.save(haru.shopId, SUBJECT, version, { words: '둘째' }, actor),
    publishing.drafts.publish(haru.shopId, SUBJECT, version, actor),
    publishing.drafts.discard(haru.shopId, SUBJECT, version, actor),
    publishing.times.schedule(haru.shopId, SUBJECT, version, later(1_000), actor),
  ])
  for (const result of second)
    expect(result).toMatchObject({
      reason: { code: 'STALE', details: { current: { version: 2, value: { words: '첫째' } } } },
    })
})

test('refuses one of two concurrent saves of the same version', async () => {
  const both = await Promise.allSettled(
    ['하나', '둘'].map((words) => publishing.drafts.save(haru.shopId, SUBJECT, 1, { words }, actor)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('discarding a draft keeps the published value', async () => {
  await publish('처음')
  const { version } = await save('다음')
  expect(await publishing.drafts.discard(haru.shopId, SUBJECT, version, actor)).toMatchObject({
    value: { words: '처음' },
    drafted: false,
  })
  await expect(publishing.drafts.publish(haru.shopId, SUBJECT, version + 1, actor)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('restoring a version publishes it again and keeps the draft; the value before the first publication is a version too', async () => {
  await publish('하나')
  await publish('둘')
  const saved = await save('셋')
  const before = await publishing.versions.list(haru.shopId, SUBJECT)
  expect(before).toHaveLength(3)
  const [, one = 0, first = 0] = before.map(({ id }) => id)
  expect(await publishing.versions.restore(haru.shopId, SUBJECT, one, actor)).toMatchObject({
    drafted: true,
    value: { words: '셋' },
    version: saved.version + 1,
  })
  expect(await marked()).toEqual(['둘', '하나', '하나'])
  await publishing.versions.restore(haru.shopId, SUBJECT, first, actor)
  expect(await marked()).toEqual(['', '둘', '하나', '하나'])
  expect(await publishing.versions.list(haru.shopId, SUBJECT)).toHaveLength(5)
})

test('keeps only the newest 50 versions', async () => {
  for (let n = 0; n < 52; n += 1) await publish(String(n))
  const versions = await publishing.versions.list(haru.shopId, SUBJECT)
  expect(versions).toHaveLength(50)
  await publishing.versions.restore(haru.shopId, SUBJECT, versions.at(-1)?.id as number, actor)
  expect((await marked()).filter((words) => words === '2')).toHaveLength(2)
})

test('refuses to publish or schedule a draft with problems, and names them', async () => {
  const { version } = await save('gone')
  const refused = { code: 'BAD_REQUEST', details: { problems: ['없는 상품입니다.'] } }
  await expect(publishing.drafts.publish(haru.shopId, SUBJECT, version, actor)).rejects.toMatchObject(refused)
  await expect(
    publishing.times.schedule(haru.shopId, SUBJECT, version, later(1_000), actor),
  ).rejects.toMatchObject(refused)
  expect(await marked()).toEqual([])
})

test('publishes a scheduled draft on time, with changes saved after it was scheduled, and marks the version as timed', async () => {
  const { version } = await save('나중에')
  const timed = await publishing.times.schedule(haru.shopId, SUBJECT, version, later(60_000), actor)
  await publishing.drafts.save(haru.shopId, SUBJECT, timed.version, { words: '수정한 말' }, actor)
  await publishing.publishDue(later(59_000))
  expect(await marked()).toEqual([])
  await publishing.publishDue(later(60_000))
  expect(await marked()).toEqual(['수정한 말'])
  expect((await publishing.versions.list(haru.shopId, SUBJECT))[0]).toMatchObject({ timed: true })
  expect(await publishing.drafts.read(haru.shopId, SUBJECT)).toMatchObject({
    drafted: false,
    publish_at: null,
  })
})

test('a shop with many due drafts does not delay the drafts of other shops', async () => {
  const sool = await newShop(modules.tenancy)
  await withAllShops(modules.database, async (tx) => {
    await sql`
      insert into draft (shop_id, subject, value, publish_at, publish_by)
      select ${haru.shopId}, 'mark:' || n, '{}', ${later(-60_000)}, 1 from generate_series(1, 300) n`.execute(
      tx,
    )
    await sql`
      insert into draft (shop_id, subject, value, publish_at, publish_by)
      values (${sool.shopId}, 'mark:late', '{}', ${later(-1)}, 1)`.execute(tx)
  })
  const [, second] = await modules.database.system(TESTS, DUE, [now])
  expect(second).toEqual({ shopId: sool.shopId, subject: 'mark:late' })
})

test('cancels a scheduled publication, and refuses invalid times', async () => {
  const { version } = await save('예약')
  const timed = await publishing.times.schedule(haru.shopId, SUBJECT, version, later(1_000), actor)
  const { version: last } = await publishing.times.unschedule(haru.shopId, SUBJECT, timed.version, actor)
  await publishing.publishDue(later(2_000))
  expect(await marked()).toEqual([])
  for (const time of [now, later(-1), later(400 * 24 * 3_600_000), new Date('no date')])
    await expect(publishing.times.schedule(haru.shopId, SUBJECT, last, time, actor)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('does not publish a scheduled draft if the person who scheduled it lost the permission, and stores the reason', async () => {
  const uid = await newStaffMember(modules, haru.shopId, 'manager')
  const { version } = await save('예약')
  await publishing.times.schedule(haru.shopId, SUBJECT, version, later(1_000), { uid, address: '' })
  await modules.staff.members.remove(haru.shopId, uid, actor)
  await publishing.publishDue(later(2_000))
  expect(await marked()).toEqual([])
  expect(await publishing.drafts.read(haru.shopId, SUBJECT)).toMatchObject({
    drafted: true,
    publish_at: null,
    failed: expect.stringContaining('권한'),
  })
})

test('logs each publication with the changed fields', async () => {
  await publish('하나')
  await publish('둘')
  const { entries } = await modules.audit.entries(haru.shopId, { action: 'publishMark' })
  expect(entries[0]).toMatchObject({
    uid: actor.uid,
    before: { words: '하나' },
    after: { words: '둘' },
    subject: { subject: 'a' },
  })
  expect((await modules.audit.entries(haru.shopId, { action: 'saveMark' })).entries).toHaveLength(2)
})

test('does not find drafts and versions of other shops', async () => {
  await publish('하나')
  const sool = await newShop(modules.tenancy)
  const [version] = await publishing.versions.list(haru.shopId, SUBJECT)
  expect(await publishing.versions.list(sool.shopId, SUBJECT)).toEqual([])
  expect(await publishing.drafts.read(sool.shopId, SUBJECT)).toMatchObject({ value: { words: '' } })
  await expect(
    publishing.versions.restore(sool.shopId, SUBJECT, version?.id as number, actor),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(publishing.drafts.read(haru.shopId, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const schedule = async (count: number): Promise<string[]> => {
  const words = Array.from({ length: count }, (_, n) => `말 ${n}`)
  for (const [n, each] of words.entries()) {
    const { version } = await save(each, `mark:${n}`)
    await publishing.times.schedule(haru.shopId, `mark:${n}`, version, later(1_000), actor)
  }
  return words.sort()
}

test('concurrent workers publish each draft once', async () => {
  const words = await schedule(20)
  const other = open()
  await Promise.all([publishing, other, publishing, other].map((process) => process.publishDue(later(2_000))))
  expect(await marked()).toEqual(words)
})

const start = async () => {
  const child = fork(SCRIPT, [modules.url, String(actor.uid)], { stdio: 'inherit' })
  processes.push(child)
  await once(child, 'message')
  return child
}

test('publishes each draft exactly once although processes are killed', async () => {
  // The processes use the real clock, so the drafts must be due now.
  now = new Date(Date.now() - 5_000)
  const words = await schedule(60)
  await start()
  for (let n = 0; n < CRASHES; n += 1) {
    const child = await start()
    await pause(randomInt(MAX_LIFE_MS))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await eventually(async () => expect(await due()).toEqual([]))
  expect(await marked()).toEqual(words)
  expect(await publishing.previews.draftOf(haru.shopId, 'mark:0')).toBeUndefined()
}, 60_000)
