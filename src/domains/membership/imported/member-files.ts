import { createHash } from 'node:crypto'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { toVisibleLine } from '../../../platform/contract/label.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import type { MembershipDeps } from '../deps.ts'
import {
  MAX_IMPORTED,
  MAX_POINT_YEARS,
  type MemberProgramId,
  PREVIEW_ROWS,
  PREVIEW_TIERS,
} from '../shared/import-limits.ts'
import type { Tx } from '../tables.ts'
import { findTiers } from '../tiers/store.ts'
import { importJobs } from './import-jobs.ts'
import type { MemberPreview, PreviewRow } from './imported.contract.ts'
import { type JudgedMember, judgeMembers } from './judge-members.ts'
import { isWithinYears } from './member-cells.ts'
import { insertMemberImport, markUndone, memberImports } from './member-imports.ts'
import { peopleInLog } from './people-in-log.ts'
import { type MemberFile, readMemberFile } from './read-member-file.ts'
import * as store from './store.ts'

/** Counts files by person, also refused ones, because reading a file is slow. */
const FILES: RateLimit = { name: 'member-file', max: 60, seconds: 60 * 60 }
const runOnePerSubject = limitEach(1)

export interface ImportActor {
  shopId: number
  uid: number
  record?: RecordChange
}

interface Judged {
  file: MemberFile
  rows: JudgedMember[]
  tierNames: ReadonlyMap<number, string>
}

/** Imports of a former platform's members by file: preview, job and undo (docs/product/membership.md). */
export function memberFiles({ database, clock, jobs }: Pick<MembershipDeps, 'database' | 'clock' | 'jobs'>) {
  const limits = rateLimits(database)

  async function judge(
    shopId: number,
    uid: number,
    upload: UploadedFile,
    program: MemberProgramId | undefined,
  ): Promise<Judged> {
    await limits.consume(FILES, String(uid))
    const now = clock()
    const file = await runOnePerSubject(String(uid), () => readMemberFile(upload, now, program))
    const emails = [...new Set(file.rows.flatMap(({ email }) => email || []))]
    return database.asShop(shopId, async (tx: Tx) => {
      const [known, { tiers }] = [await store.knownAddresses(tx, shopId, emails), await findTiers(tx, shopId)]
      const tierNames = new Map(tiers.map(({ id, name }) => [id, name]))
      return { file, rows: judgeMembers(file.rows, known, tiers, now), tierNames }
    })
  }

  return {
    imports: memberImports({ database, jobs }),

    /** Previews a file without changes. Throws BAD_REQUEST for an invalid file, TOO_MANY_REQUESTS and BUSY. */
    async read(
      shopId: number,
      uid: number,
      upload: UploadedFile,
      program?: MemberProgramId,
    ): Promise<MemberPreview> {
      return previewOf(await judge(shopId, uid, upload, program))
    },

    /**
     * Starts the job that imports the valid rows. `until` is the last day of points without one. Throws CONFLICT if the
     * preview would differ now, BAD_REQUEST for a past or distant `until`, and the errors of `read` and `jobs.start`.
     */
    async start(
      actor: ImportActor,
      {
        upload,
        digest,
        until,
        name,
        program,
      }: {
        upload: UploadedFile
        digest: string
        until: string
        name: string
        program?: MemberProgramId
      },
    ): Promise<Job> {
      if (until < seoulDay(clock()) || !isWithinYears(until, clock()))
        throw wrongField('until', `오늘부터 ${MAX_POINT_YEARS}년 안의 날짜를 선택해 주세요.`)
      const { file, rows } = await judge(actor.shopId, actor.uid, upload, program)
      if (digestOf(rows) !== digest)
        throw new DomainError('CONFLICT', {
          message: '확인하신 뒤로 파일이나 회원이 바뀌었습니다. 파일을 다시 선택해 확인해 주세요.',
        })
      const valid = validRows(rows)
      const total = await database.asShop(actor.shopId, (tx: Tx) => store.countImported(tx, actor.shopId))
      if (total + valid.filter(({ outcome }) => outcome === 'new').length > MAX_IMPORTED)
        throw new DomainError('CONFLICT', {
          message: `이전 회원은 한 상점에 ${MAX_IMPORTED.toLocaleString('ko-KR')}명까지 가져올 수 있습니다.`,
        })
      const { record, ...person } = actor
      const after = { rows: valid.length, points: sumOf(valid) }
      const people = valid.map(({ name, email }) => ({ name: name || email }))
      return jobs.start(
        {
          ...person,
          async record(tx, started) {
            await insertMemberImport(withTables(tx), {
              shopId: person.shopId,
              id: Number(started?.job),
              name: toVisibleLine(name) || '회원 파일',
              program: file.program,
              rows: valid.length,
              wrong: rows.length - valid.length,
            })
            await record?.(
              tx,
              { ...started, people: peopleInLog(people), program: undefined, until: undefined },
              { after },
            )
          },
        },
        importJobs.file,
        { payload: { until }, items: valid.map(itemOf) },
      )
    },

    /**
     * Starts the job that undoes an import. Throws CONFLICT while the import runs or if it was undone before, and
     * NOT_FOUND if it left no rows.
     */
    async undo({ record, ...person }: ImportActor, job: number): Promise<Job> {
      if (await jobs.isOpen(person.shopId, job))
        throw new DomainError('CONFLICT', {
          message: '아직 진행 중인 작업입니다. 멈추거나 끝난 뒤에 되돌려 주세요.',
        })
      const items = await database.asShop(person.shopId, (tx: Tx) =>
        store.rowsOfJob(tx, person.shopId, job, MAX_ITEMS),
      )
      if (items.length === 0) throw new DomainError('NOT_FOUND', { message: '되돌릴 것이 없는 작업입니다.' })
      const before = { rows: items.length }
      return jobs.start(
        {
          ...person,
          async record(tx, started) {
            await markUndone(withTables(tx), person.shopId, job, clock())
            await record?.(tx, { ...started, undone: job, people: peopleInLog(items) }, { before })
          },
        },
        importJobs.undo,
        { payload: { importJobId: job }, items, undoes: job },
      )
    },
  }
}

const validRows = (rows: readonly JudgedMember[]) => rows.filter(({ outcome }) => outcome !== 'wrong')

const sumOf = (rows: readonly JudgedMember[]) =>
  rows.reduce((sum, { points, isExpired }) => sum + (isExpired ? 0 : points), 0)

const itemOf = ({ email, name, phone, points, until, tierId, joined, consent }: JudgedMember) => ({
  email,
  name,
  phone,
  points,
  until,
  tier: tierId,
  joined,
  consent,
})

const digestOf = (rows: readonly JudgedMember[]): string =>
  createHash('sha256')
    .update(JSON.stringify(validRows(rows).map((row) => [row.outcome, itemOf(row)])))
    .digest('hex')

function previewOf({ file: { program, columns }, rows, tierNames }: Judged): MemberPreview {
  const valid = validRows(rows)
  const count = (outcome: JudgedMember['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const unknown = Map.groupBy(
    valid.filter(({ tier, tierId }) => tier !== '' && tierId === null),
    ({ tier }) => tier,
  )
  const toRow = ({
    row,
    written,
    name,
    phone,
    points,
    until,
    tierId,
    ...judged
  }: JudgedMember): PreviewRow => ({
    row,
    email: written,
    name,
    phone,
    points: judged.isExpired ? 0 : points,
    until,
    tier: tierNames.get(tierId ?? 0) ?? '',
    former_tier: judged.tier,
    joined: judged.joined,
    consents: judged.consent !== '',
    consented_on: judged.consent && seoulDay(new Date(judged.consent)),
    outcome: judged.outcome,
    notes: judged.wrong ? [judged.wrong] : judged.notes,
    uid: judged.uid,
  })
  return {
    program,
    columns,
    counts: { new: count('new'), update: count('update'), wrong: count('wrong') },
    points: {
      rows: valid.filter(({ points, isExpired }) => points > 0 && !isExpired).length,
      sum: sumOf(valid),
    },
    expired: valid.filter(({ isExpired }) => isExpired).length,
    consents: valid.filter(({ consent }) => consent !== '').length,
    unknown_tiers: [...unknown]
      .map(([name, { length }]) => ({ name, rows: length }))
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, PREVIEW_TIERS),
    rows: rows.slice(0, PREVIEW_ROWS).map(toRow),
    wrong: rows
      .filter(({ outcome }) => outcome === 'wrong')
      .slice(0, PREVIEW_ROWS)
      .map(toRow),
    digest: digestOf(rows),
  }
}
