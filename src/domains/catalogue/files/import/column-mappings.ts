import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import type { FileRow as TableRow } from '../../../../platform/spreadsheets/table.ts'
import { type ColumnMapping, headerDigest, type SavedMappings } from '../../programs/column-mapping.ts'
import { MAPPABLE_FIELDS, NEEDED_FIELDS } from '../../shared/mappable-fields.ts'
import type { Tx } from '../../tables.ts'
import type { ProductImport } from '../product-files.contract.ts'
import { codeCounter } from '../rows/file-codes.ts'
import { rowParts, TOO_MANY_ROWS } from '../rows/file-rows.ts'
import { endArrival } from './arrivals.store.ts'
import { type DiskReservation, openReservation } from './disk-reservation.ts'
import type { ImportFiles } from './import-files.ts'
import { replaceRemotePictures } from './import-pictures.store.ts'
import type { ImportQueries } from './import-queries.ts'
import type { StaffAction } from './import-uploads.ts'
import * as store from './imports.store.ts'
import type { ImportPurges } from './purge-imports.ts'

/** maximum number of headers whose mapping a shop keeps */
const MAX_SAVED = 50
const MAPPINGS: RateLimit = { name: 'product-file-columns', max: 60, seconds: 60 * 60 }
const oneAtATime = limitEach(1)

/** Connects the columns of product files by hand. */
export function columnMappings({
  database,
  files,
  queries,
  purges,
}: {
  database: Database
  files: ImportFiles
  queries: ImportQueries
  purges: ImportPurges
}) {
  const limits = rateLimits(database)

  /** The rows of an import as the table from which they were read. */
  async function* storedTable(shopId: number, record: store.ImportRecord): AsyncGenerator<TableRow> {
    yield { line: 0, cells: record.columns }
    for (let part = 1; part <= record.parts; part += 1)
      for (const { line, row, more = [], problem } of await files.readStored(shopId, record, part)) {
        if (problem === TOO_MANY_ROWS)
          throw new DomainError('CONFLICT', {
            message: `${line}행의 상품에 행이 너무 많아 열을 바꿀 수 없습니다. 파일을 나누어 다시 올려 주세요.`,
          })
        for (const [index, cells] of [row, ...more].entries()) yield { line: line + index, cells }
      }
  }

  /** Stores the rows of an import again, as the mapping reads them, and then replaces the earlier ones. */
  async function storeAgain(
    { shopId, record }: StaffAction,
    row: store.ImportRecord,
    { mapping, reservation }: { mapping: ColumnMapping | null; reservation: DiskReservation },
  ): Promise<void> {
    const next = { id: row.id, rows_version: reservation.id }
    const sums = { rows: 0, parts: 0 }
    const addresses: string[] = []
    const counter = codeCounter()
    let { program } = row
    let contents: store.NewImport['contents'] = []
    const options = mapping
      ? { mappings: { [headerDigest(row.columns)]: mapping } }
      : { ...(row.program !== 'madang' && { chosen: row.program }), isMappable: true }
    try {
      for await (const part of rowParts(storedTable(shopId, row), options)) {
        await reservation.reserve(part.bytes.byteLength)
        sums.parts += 1
        await files.writeRows(shopId, next, sums.parts, part.bytes)
        sums.rows += part.rows
        if (!mapping) program = part.header.program
        contents = part.columns
        addresses.push(...part.addresses)
        counter.addAll(part.codes)
      }
      const replacedBytes = await files.sizeOfRows(shopId, row, row.parts)
      await database.asShop(shopId, async (tx: Tx) => {
        const isReplaced = await store.replaceRows(tx, shopId, row, {
          ...sums,
          program,
          contents,
          codes: counter.codes(),
          mapping,
          rows_version: next.rows_version,
          addedBytes: reservation.bytes() - replacedBytes,
        })
        if (!isReplaced)
          throw new DomainError('CONFLICT', {
            message:
              '그사이 다른 사람이 이 파일을 확인하거나 열을 바꾸었습니다. 새로 고친 다음 다시 해 주세요.',
          })
        await replaceRemotePictures(tx, shopId, row.id, addresses)
        if (mapping) await saveMapping(tx, shopId, row.columns, mapping)
        else await deleteMapping(tx, shopId, row.columns)
        await endArrival(tx, shopId, reservation.id)
        await record?.(
          tx,
          { import: row.id, name: row.name },
          { after: { columns: mapping?.filter(Boolean).length ?? 0 } },
        )
      })
    } catch (error) {
      await files.deleteRows(shopId, next, sums.parts)
      await database.asShop(shopId, (tx: Tx) => endArrival(tx, shopId, reservation.id))
      throw error
    }
    await files.deleteRows(shopId, row, row.parts)
  }

  return {
    saved: (shopId: number): Promise<SavedMappings> =>
      database.asShop(shopId, async (tx: Tx) => {
        const { rows } = await sql<{ header: string; mapping: ColumnMapping }>`
          select header, mapping from product_column_mapping where shop_id = ${shopId}
          order by used_at desc limit ${MAX_SAVED}`.execute(tx)
        return Object.fromEntries(rows.map(({ header, mapping }) => [header, mapping]))
      }),

    /**
     * Connects the columns of an import, in file order; null reads them as the program of the file writes them. The
     * import must be checked again. Throws BAD_REQUEST for a mapping without a needed field or with a field twice
     * (except `detail`, whose columns are joined), TOO_MANY_REQUESTS, and CONFLICT if the import is being checked or
     * was started.
     */
    async map(action: StaffAction, id: number, mapping: ColumnMapping | null): Promise<ProductImport> {
      const { shopId, uid } = action
      await limits.consume(MAPPINGS, String(shopId))
      return oneAtATime(String(shopId), async () => {
        const row = await queries.findRecord(shopId, id)
        const { state } = await queries.describe(shopId, row)
        if ((state !== 'uploaded' && state !== 'checked') || row.import_job !== null)
          throw new DomainError('CONFLICT', {
            message: '확인하고 있거나 가져온 파일의 열은 바꿀 수 없습니다.',
          })
        if (mapping) assertMapping(mapping, row.columns.length)
        const reservation = await openReservation(
          { database, purges },
          { shopId, uid, usedBytes: row.bytes, excludedId: id },
        )
        await storeAgain(action, row, { mapping, reservation })
        return queries.read(shopId, id)
      })
    },
  }
}

function assertMapping(mapping: ColumnMapping, columns: number): void {
  const refuse = (message: string): never => {
    throw new DomainError('BAD_REQUEST', { message })
  }
  if (mapping.length !== columns) refuse('파일의 열 수와 다릅니다. 화면을 새로 고쳐 주세요.')
  const fields = mapping.filter((field) => field !== null)
  const repeated = fields.find((field, index) => field !== 'detail' && fields.indexOf(field) !== index)
  if (repeated) refuse(`'${MAPPABLE_FIELDS[repeated]}'에 열을 둘 이상 연결했습니다.`)
  const missing = NEEDED_FIELDS.filter((field) => !fields.includes(field)).map(
    (field) => MAPPABLE_FIELDS[field],
  )
  if (missing.length > 0) refuse(`${missing.join(', ')} 열을 선택해 주세요.`)
}

async function saveMapping(
  tx: Tx,
  shopId: number,
  names: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  await sql`
    insert into product_column_mapping (shop_id, header, mapping)
    values (${shopId}, ${headerDigest(names)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (shop_id, header) do update set mapping = excluded.mapping, used_at = now()`.execute(tx)
  await sql`
    delete from product_column_mapping
    where shop_id = ${shopId} and header not in (
      select header from product_column_mapping where shop_id = ${shopId}
      order by used_at desc limit ${MAX_SAVED})`.execute(tx)
}

const deleteMapping = (tx: Tx, shopId: number, names: readonly string[]) =>
  sql`delete from product_column_mapping where shop_id = ${shopId} and header = ${headerDigest(names)}`.execute(
    tx,
  )
