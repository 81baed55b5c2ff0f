import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import type { MembershipDeps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import type { PointFile, PointRow } from './bulk-points.contract.ts'
import { withGiftRecord } from './bulk-points.ts'
import { judgePoints, type MemberCandidate, memberIdentifier, type PointFileRow } from './judge-points.ts'
import { pointJobs } from './point-jobs.ts'
import { readPointRows } from './read-point-rows.ts'

/** Counts files by person, also refused ones, because reading a file is slow. */
const FILES: RateLimit = { name: 'point-file', max: 60, seconds: 60 * 60 }
const runOnePerSubject = limitEach(1)

/**
 * Grants and deducts points by file: a preview of each row, and the job that applies the rows. `shop` is the internal
 * id.
 */
export function pointFiles({ database, clock, jobs }: Pick<MembershipDeps, 'database' | 'clock' | 'jobs'>) {
  const limits = rateLimits(database)

  /**
   * Previews the effect of each row without changes. Throws BAD_REQUEST for an invalid file, TOO_MANY_REQUESTS and
   * BUSY.
   */
  async function read(shopId: number, uid: number, file: UploadedFile): Promise<PointFile> {
    await limits.consume(FILES, String(uid))
    const fileRows = await runOnePerSubject(String(uid), () => readPointRows(file))
    const rows = judgePoints(fileRows, await findCandidates(shopId, fileRows), clock())
    return { rows, digest: digestOf(rows) }
  }

  const findCandidates = (shopId: number, rows: readonly PointFileRow[]): Promise<MemberCandidate[]> =>
    database.asShop(shopId, async (tx: Tx) => {
      const names = rows.map(memberIdentifier)
      const emails = names.flatMap((name) => ('email' in name ? name.email : []))
      const phones = names.flatMap((name) => ('phone' in name && name.phone ? name.phone : []))
      const members = await sql<MemberCandidate>`
        select uid, name, email, phone from shop_customer
        where shop_id = ${shopId} and joined_at is not null
          and (email = any (${emails}::text[]) or phone = any (${phones}::text[]))`.execute(tx)
      return members.rows
    })

  return {
    read,

    /**
     * Starts the job for a file with the digest of its preview. Throws CONFLICT if the preview would differ now, and
     * the errors of `read` and `jobs.start`.
     */
    async start(
      actor: { shopId: number; uid: number; record?: RecordChange },
      { file, digest }: { file: UploadedFile; digest: string },
    ): Promise<Job> {
      const preview = await read(actor.shopId, actor.uid, file)
      if (preview.digest !== digest)
        throw new DomainError('CONFLICT', {
          message: '확인하신 뒤로 파일이나 회원이 바뀌었습니다. 파일을 다시 선택해 확인해 주세요.',
        })
      const items = validRows(preview.rows).map(({ uid, name, amount, reason, until }) => ({
        uid,
        name,
        amount,
        reason: reason.trim(),
        ...(until && { until }),
      }))
      const sum = items.reduce((total, { amount }) => total + amount, 0)
      return jobs.start(withGiftRecord(actor, { items, after: { gift: { amount: sum } } }), pointJobs.file, {
        payload: {},
        items,
      })
    },
  }
}

const validRows = (rows: readonly PointRow[]): (PointRow & { uid: number })[] =>
  rows.flatMap(({ uid, ...row }) => (uid !== null && row.wrong === '' ? { ...row, uid } : []))

const digestOf = (rows: readonly PointRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(validRows(rows).map(({ uid, amount, reason, until }) => [uid, amount, reason, until])),
    )
    .digest('hex')
