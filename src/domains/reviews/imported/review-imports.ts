import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Job } from '../../jobs/jobs.contract.ts'
import type { ReviewsDeps } from '../deps.ts'
import { orNotFound } from '../review-change.ts'
import {
  MAX_FAULTS,
  MAX_PREVIEW_TEXT,
  MAX_PREVIEWED,
  MAX_UNMATCHED,
  REVIEW_PROGRAMS,
  type ReviewProgramId,
} from '../shared/review-import-limits.ts'
import type { Tx } from '../tables.ts'
import { findProducts } from './find-products.ts'
import { importJobs } from './import-jobs.ts'
import * as store from './import-store.ts'
import { type JudgedRow, judgeReviews, type RowState } from './judge-reviews.ts'
import { parseReviews } from './parse-reviews.ts'
import { pendingReviews, photoProblems } from './photo-store.ts'
import { columnUses } from './programs/programs.ts'
import { readReviewFile } from './read-review-file.ts'
import type {
  ReviewFault,
  ReviewFilePreview,
  ReviewImport,
  ReviewPreviewRow,
  UnmatchedProduct,
} from './review-imports.contract.ts'

/** Counts files by person, also refused ones, because reading a file is slow. */
const FILES: RateLimit = { name: 'review-file', max: 60, seconds: 60 * 60 }
const runOnePerPerson = limitEach(1)
/** characters of all faulty rows that a reply contains */
const MAX_FAULT_CHARACTERS = 1_000_000

export interface Importer {
  shopId: number
  uid: number
  record?: RecordChange
}

export interface FileChoices {
  /** the program that wrote the file; found by its column names if missing */
  program?: ReviewProgramId
  /** `<key>.<listing>` of products that a person has chosen, separated by commas */
  choices?: string
}

type ReviewItem = Static<typeof importJobs.add.item>

/**
 * Imports reviews of a former platform from a file: a preview of each row, the jobs that add the reviews and download
 * their pictures, and the undo (docs/product/reviews.md). `shopId` is the internal id.
 */
export function reviewImports({ database, clock, jobs }: Pick<ReviewsDeps, 'database' | 'clock' | 'jobs'>) {
  const limits = rateLimits(database)

  async function judge({ shopId, uid }: Importer, file: UploadedFile, { program, choices }: FileChoices) {
    await limits.consume(FILES, String(uid))
    return runOnePerPerson(String(uid), async () => {
      const table = await readReviewFile(file, program)
      const rows = await parseReviews(table, clock())
      const sources = rows.flatMap(({ content }) => ('source' in content ? content.source : []))
      const judged = await database.asShop(shopId, async (tx: Tx) =>
        judgeReviews(rows, {
          findProduct: await findProducts(tx, shopId, {
            products: rows.map(({ product }) => product),
            productSources: table.program.productSources,
            choices: choicesOf(choices),
          }),
          known: await store.findKnown(tx, shopId, sources),
        }),
      )
      return { table, judged, items: itemsOf(judged) }
    })
  }

  const assertEnded = async (shopId: number, job: number | null, message: string): Promise<void> => {
    if (job !== null && (await jobs.isOpen(shopId, job))) throw new DomainError('CONFLICT', { message })
  }

  /** `processed` of the row is updated once in some seconds, and that of the job after each batch. */
  const withProgress = async (shopId: number, row: store.ListedImport) => {
    const job = row.processed < row.total ? await jobs.find(shopId, row.job) : null
    return { ...shownImport(row), ...(job && { processed: job.done + job.failed }) }
  }

  const find = async (shopId: number, id: number) =>
    orNotFound(await database.asShop(shopId, (tx: Tx) => store.findImport(tx, shopId, id)))

  /** Starts the download of an import's pictures. Throws CONFLICT if another download was started meanwhile. */
  async function startPhotos({ shopId, uid, record }: Importer, row: store.ImportRow): Promise<Job> {
    const items = await database.asShop(shopId, (tx: Tx) => pendingReviews(tx, shopId, row.id))
    const setPhotoJob: RecordChange = async (tx, { job: startedJob } = {}) => {
      const job = Number(startedJob)
      const isSet = await store.setJob(tx as Tx, shopId, row.id, {
        column: 'photo_job',
        job,
        previous: row.photo_job,
      })
      if (!isSet) throw new DomainError('CONFLICT', { message: DOWNLOADING })
      await record?.(tx, { import: row.id, name: row.name, job }, { after: { photos: items.length } })
    }
    return jobs.start({ shopId, uid, record: setPhotoJob }, importJobs.photos, {
      payload: { import: row.id },
      items,
    })
  }

  return {
    /**
     * Previews what becomes of each row, without changes. Throws BAD_REQUEST for an invalid file, TOO_MANY_REQUESTS and
     * BUSY.
     */
    async read(importer: Importer, file: UploadedFile, choices: FileChoices): Promise<ReviewFilePreview> {
      const { table, judged, items } = await judge(importer, file, choices)
      const count = (state: RowState) => judged.filter((row) => row.state === state).length
      return {
        program: table.program.id,
        columns: columnUses(table.program, table.names),
        counts: {
          ready: count('ready'),
          known: count('known'),
          unmatched: count('unmatched'),
          hidden: count('hidden'),
          wrong: count('wrong'),
          other_photos: judged.filter(({ review }) => review?.hasOtherPhotos).length,
          photos: items.reduce((sum, { photos }) => sum + photos.length, 0),
        },
        rows: previewRows(judged),
        faults: faultsOf(judged),
        unmatched: unmatchedOf(judged),
        digest: digestOf(items),
      }
    },

    /**
     * Starts the job for a file with the digest of its preview. Throws CONFLICT if the preview would differ now, and
     * the errors of `read` and `jobs.start`.
     */
    async start(
      importer: Importer,
      file: UploadedFile,
      { name, digest, ...choices }: FileChoices & { name: string; digest: string },
    ): Promise<Job> {
      const { table, items } = await judge(importer, file, choices)
      if (digestOf(items) !== digest)
        throw new DomainError('CONFLICT', {
          message: '확인하신 뒤로 파일이나 상품이 바뀌었습니다. 파일을 다시 선택해 확인해 주세요.',
        })
      const { shopId, uid, record } = importer
      const id = await database.asShop(shopId, (tx: Tx) => store.nextImportId(tx))
      const insertImport: RecordChange = async (tx, { job: startedJob } = {}) => {
        const job = Number(startedJob)
        const row = { id, uid, name, program: table.program.id, job, total: items.length }
        await store.insertImport(tx as Tx, shopId, row)
        await record?.(tx, { import: id, name, job }, { after: { reviews: items.length } })
      }
      return jobs.start({ shopId, uid, record: insertImport }, importJobs.add, {
        payload: { import: id },
        items,
      })
    },

    /** The newest imports. */
    async list(shopId: number): Promise<ReviewImport[]> {
      const { rows, problems } = await database.asShop(shopId, async (tx: Tx) => {
        const rows = await store.listImports(tx, shopId)
        return {
          rows,
          problems: await photoProblems(
            tx,
            shopId,
            rows.map(({ id }) => id),
          ),
        }
      })
      const problemsOf = Map.groupBy(problems, (problem) => problem.import)
      const isOpen = async (job: number | null) => job !== null && (await jobs.isOpen(shopId, job))
      return Promise.all(
        rows.map(async (row) => ({
          ...(await withProgress(shopId, row)),
          state: stateOf(row, { isRunning: await isOpen(row.job), isUndoing: await isOpen(row.undo_job) }),
          downloading: await isOpen(row.photo_job),
          photo_problems: (problemsOf.get(row.id) ?? []).map(({ import: _, ...problem }) => problem),
        })),
      )
    },

    /** Starts the first download of an import's pictures; does nothing without pictures or if it was started. */
    async startFirstPhotos({ shop: shopId, import: id }: { shop: number; import: number }): Promise<void> {
      const row = await database.asShop(shopId, (tx: Tx) => store.findImport(tx, shopId, id))
      if (!row || row.photo_job !== null || row.undo_job !== null) return
      const pending = await database.asShop(shopId, (tx: Tx) => pendingReviews(tx, shopId, id))
      if (pending.length > 0) await startPhotos({ shopId, uid: row.uid }, row)
    },

    /**
     * Starts the download of pictures that are missing. Throws NOT_FOUND, BAD_REQUEST if none is missing, and CONFLICT
     * while one runs.
     */
    async downloadPhotos(importer: Importer, id: number): Promise<Job> {
      const row = await find(importer.shopId, id)
      await assertEnded(importer.shopId, row.photo_job, DOWNLOADING)
      return startPhotos(importer, row)
    },

    /**
     * Starts the job that deletes the reviews of an import, except those with a reply since or hidden. Throws
     * NOT_FOUND, BAD_REQUEST if no review is left, and CONFLICT while the import or an undo of it runs.
     */
    async undo({ shopId, uid, record }: Importer, id: number): Promise<Job> {
      const row = await find(shopId, id)
      await assertEnded(shopId, row.job, '아직 가져오는 중입니다. 끝나거나 작업을 멈춘 뒤에 되돌려 주세요.')
      await assertEnded(shopId, row.undo_job, UNDOING)
      const items = await database.asShop(shopId, (tx: Tx) => store.findReviewsOf(tx, shopId, id))
      const setUndoJob: RecordChange = async (tx, { job: startedJob } = {}) => {
        const job = Number(startedJob)
        const previous = row.undo_job
        const isSet = await store.setJob(tx as Tx, shopId, id, { column: 'undo_job', job, previous })
        if (!isSet) throw new DomainError('CONFLICT', { message: UNDOING })
        await record?.(tx, { import: id, name: row.name, job }, { before: { reviews: items.length } })
      }
      return jobs.start({ shopId, uid, record: setUndoJob }, importJobs.undo, {
        payload: { import: id },
        items,
      })
    },
  }
}

const DOWNLOADING = '사진을 가져오고 있습니다.'
const UNDOING = '이미 되돌리고 있습니다.'

const choicesOf = (choices = ''): Map<string, number> =>
  new Map(
    choices
      .split(',')
      .filter(Boolean)
      .map((choice) => {
        const [key = '', listing] = choice.split('.')
        return [key, Number(listing)]
      }),
  )

/** The items of the job, by product, so that a batch changes few products. */
const itemsOf = (judged: readonly JudgedRow[]): ReviewItem[] =>
  judged
    .flatMap(({ review, state }) => (review && state === 'ready' ? review : []))
    .map(({ product, regdate, hasOtherPhotos: _, ...review }) => ({
      ...review,
      sid: product.sid,
      product: product.title,
      regdate: regdate.toISOString(),
    }))
    .sort((one, other) => one.sid - other.sid)

const digestOf = (items: readonly ReviewItem[]): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('hex')

const previewRows = (judged: readonly JudgedRow[]): ReviewPreviewRow[] =>
  judged
    .flatMap(({ row, review, state }) => (review && state === 'ready' ? { line: row.line, review } : []))
    .slice(0, MAX_PREVIEWED)
    .map(
      ({
        line,
        review: { source: _, hasOtherPhotos: __, product, photos, regdate, text, reply, ...review },
      }) => ({
        ...review,
        row: line,
        product: product.title,
        text: cutText(text, MAX_PREVIEW_TEXT),
        reply: cutText(reply, MAX_PREVIEW_TEXT),
        regdate: regdate.toISOString(),
        photos: photos.length,
      }),
    )

function faultsOf(judged: readonly JudgedRow[]): ReviewFault[] {
  let characters = 0
  return judged
    .filter(({ state }) => state === 'wrong' || state === 'unmatched')
    .slice(0, MAX_FAULTS)
    .map(({ row, problem }) => {
      characters += row.all.reduce((sum, cell) => sum + cell.length, 0)
      const cells = characters <= MAX_FAULT_CHARACTERS ? [...row.all] : []
      const { title, code, number } = row.product
      return { row: row.line, product: title || code || number, author: row.author, problem, cells }
    })
}

/** The products without a match, those with most reviews first. */
function unmatchedOf(judged: readonly JudgedRow[]): UnmatchedProduct[] {
  const rows = judged.filter(({ state }) => state === 'unmatched')
  return [...Map.groupBy(rows, ({ row }) => row.product.key)]
    .map(([key, [first, ...more]]) => {
      const { title = '', code = '', own_code = '', number = '' } = first?.row.product ?? {}
      const name = cutText(title || code || own_code || number, 100)
      return { key, name, problem: first?.problem ?? '', reviews: 1 + more.length }
    })
    .sort((one, other) => other.reviews - one.reviews)
    .slice(0, MAX_UNMATCHED)
}

function shownImport(row: store.ListedImport) {
  const { id, name, total, processed, added, remaining, kept, pending_photos, failed_photos } = row
  const program = REVIEW_PROGRAMS.find((known) => known === row.program) ?? 'madang'
  const created_at = row.created_at.toISOString()
  return {
    id,
    name,
    program,
    total,
    processed,
    added,
    remaining,
    kept,
    pending_photos,
    failed_photos,
    created_at,
  }
}

function stateOf(
  { processed, total, undo_job, remaining, kept }: store.ListedImport,
  { isRunning, isUndoing }: { isRunning: boolean; isUndoing: boolean },
): ReviewImport['state'] {
  if (isUndoing) return 'undoing'
  if (undo_job !== null && remaining === kept) return 'undone'
  if (isRunning) return 'running'
  return processed < total ? 'stopped' : 'done'
}
