import { createHash } from 'node:crypto'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { toVisibleLine } from '../../../platform/contract/label.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Job } from '../../jobs/jobs.contract.ts'
import type { PastOrdersDeps } from '../deps.ts'
import type { PastOrderPreview, PreviewedOrder } from '../past-orders.contract.ts'
import { columnUses } from '../programs/programs.ts'
import { type OrderFile, readFaultRows, readOrderFile } from '../reading/read-file.ts'
import { PREVIEWED_ORDERS, type ProgramId } from '../shared/past-order-limits.ts'
import type { Tx } from '../tables.ts'
import { importHandlers, importJob } from './import-job.ts'
import { findContents, insertImport, outcomeOf, type StoredContent } from './import-store.ts'

/** Counts files by person, also refused ones. A move may bring a file for each month of five years. */
const FILES: RateLimit = { name: 'past-order-file', max: 300, seconds: 60 * 60 }
const runOnePerPerson = limitEach(1)

interface FileOptions {
  file: UploadedFile
  program?: ProgramId | undefined
}

/** Imports orders of a former platform by file: a preview, and the job that stores the orders. */
export function pastOrderFiles({ database, clock, jobs }: PastOrdersDeps) {
  const limits = rateLimits(database)
  const read = async (uid: number, { file, program }: FileOptions): Promise<OrderFile> => {
    await limits.consume(FILES, String(uid))
    return runOnePerPerson(String(uid), () => readOrderFile(file, clock(), program))
  }
  return {
    jobHandlers: importHandlers,

    /**
     * Previews a file without changes. Throws BAD_REQUEST for a file that cannot be read, TOO_MANY_REQUESTS and BUSY.
     */
    async read(shopId: number, uid: number, options: FileOptions): Promise<PastOrderPreview> {
      const content = await read(uid, options)
      const { header, orders, faults, expired } = content
      const numbers = orders.map(({ order }) => order.number)
      const stored = await database.asShop(shopId, (tx: Tx) =>
        findContents(tx, shopId, { program: header.program, numbers }),
      )
      const previewed = orders.map((fileOrder) => previewOf(fileOrder, stored.get(fileOrder.order.number)))
      const count = (outcome: PreviewedOrder['outcome']) =>
        previewed.filter((order) => order.outcome === outcome).length
      return {
        program: header.program,
        columns: columnUses(header),
        counts: {
          added: count('added'),
          changed: count('changed'),
          unchanged: count('unchanged'),
          faults: faults.length,
          expired,
        },
        orders: [
          ...previewed.filter(({ outcome }) => outcome === 'changed'),
          ...previewed.filter(({ outcome }) => outcome !== 'changed'),
        ].slice(0, PREVIEWED_ORDERS),
        faults: await readFaultRows(options.file, faults, header.names.length),
        digest: digestOf(content),
      }
    },

    /**
     * Starts the job for a file with the digest of its preview. Throws CONFLICT if the file has changed, and the errors
     * of `read` and `jobs.start`.
     */
    async start(
      { shopId, uid, record }: { shopId: number; uid: number; record?: RecordChange },
      { name, digest, ...options }: FileOptions & { name: string; digest: string },
    ): Promise<Job> {
      const content = await read(uid, options)
      if (digestOf(content) !== digest)
        throw new DomainError('CONFLICT', {
          message: '확인하신 뒤로 파일이 바뀌었습니다. 파일을 다시 선택해 확인해 주세요.',
        })
      const { program } = content.header
      const items = content.orders.map(({ order }) => order)
      const file = toVisibleLine(name) || '주문 파일'
      return jobs.start(
        {
          shopId,
          uid,
          // The import is a row of the same transaction as its job, so that neither exists without the other.
          async record(tx, started) {
            const id = Number(started?.job)
            await insertImport(withTables(tx) as Tx, {
              shop_id: shopId,
              id,
              uid,
              name: file,
              program,
              orders: items.length,
            })
            await record?.(tx, { ...started, name: file }, { after: { orders: items.length } })
          },
        },
        importJob,
        { payload: { program }, items },
      )
    },
  }
}

function previewOf(
  { row, order, notes }: OrderFile['orders'][number],
  stored: StoredContent | undefined,
): PreviewedOrder {
  const outcome = outcomeOf(stored, order)
  return {
    ...order,
    row,
    outcome,
    notes,
    before: stored && outcome === 'changed' ? { lines: stored.lines, total: stored.total } : null,
  }
}

const digestOf = ({ header, orders }: OrderFile): string =>
  createHash('sha256')
    .update(JSON.stringify([header.program, orders.map(({ order }) => order)]))
    .digest('hex')
