import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { JobShape } from '../../jobs/jobs.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  CHOICES_PATTERN,
  MAX_FAULTS,
  MAX_FILE_NAME,
  MAX_IMPORTS,
  MAX_PREVIEWED,
  MAX_UNMATCHED,
  REVIEW_FILE_BYTES,
  REVIEW_PROGRAMS,
} from '../shared/review-import-limits.ts'

/** A column of a file and what it fills; `field` is null for one that is left out because of `reason`. */
const ColumnShape = T.Object({ name: T.String(), field: orNull(T.String()), reason: orNull(T.String()) })

const PreviewRowShape = T.Object({
  /** row number in a spreadsheet */
  row: T.Integer(),
  /** title of the product in the shop */
  product: T.String(),
  stars: T.Integer(),
  /** shortened */
  text: T.String(),
  /** masked */
  author: T.String(),
  regdate: Moment,
  option: T.String(),
  /** number of pictures that will be downloaded */
  photos: T.Integer(),
  reply: T.String(),
  best: T.Boolean(),
})
export type ReviewPreviewRow = Static<typeof PreviewRowShape>

const FaultShape = T.Object({
  row: T.Integer(),
  /** product and writer as the file has them */
  product: T.String(),
  author: T.String(),
  /** Korean reason */
  problem: T.String(),
  /** the cells of the row, in file order; empty if they are too long */
  cells: T.Array(T.String()),
})
export type ReviewFault = Static<typeof FaultShape>

const UnmatchedShape = T.Object({
  key: T.String(),
  name: T.String(),
  problem: T.String(),
  /** number of its reviews */
  reviews: T.Integer(),
})
export type UnmatchedProduct = Static<typeof UnmatchedShape>

const FileShape = T.Object({
  program: oneOf(REVIEW_PROGRAMS),
  columns: T.Array(ColumnShape),
  counts: T.Object({
    ready: T.Integer(),
    /** already imported */
    known: T.Integer(),
    /** of a product that the shop does not have */
    unmatched: T.Integer(),
    /** not shown by the former shop, and left out */
    hidden: T.Integer(),
    wrong: T.Integer(),
    /** reviews whose pictures are not given by URLs, and which are imported without them */
    other_photos: T.Integer(),
    /** pictures that will be downloaded */
    photos: T.Integer(),
  }),
  rows: T.Array(PreviewRowShape, { maxItems: MAX_PREVIEWED }),
  /** the first rows that are not imported, without the known ones */
  faults: T.Array(FaultShape, { maxItems: MAX_FAULTS }),
  /** products without a match, those with most reviews first */
  unmatched: T.Array(UnmatchedShape, { maxItems: MAX_UNMATCHED }),
  /** confirms that the person has seen these rows */
  digest: T.String(),
})
export type ReviewFilePreview = Static<typeof FileShape>

const ImportShape = T.Object({
  id: T.Integer(),
  name: T.String(),
  program: oneOf(REVIEW_PROGRAMS),
  /** `stopped`: not all rows were processed; `undoing`, `undone`: by a later job */
  state: oneOf(['running', 'done', 'stopped', 'undoing', 'undone']),
  /** number of rows of the job, and how many were processed and added */
  total: T.Integer(),
  processed: T.Integer(),
  added: T.Integer(),
  /** number of its reviews that the shop still has */
  remaining: T.Integer(),
  /** of those, the ones with a reply or hidden since, which an undo leaves */
  kept: T.Integer(),
  /** reviews whose pictures are still to be downloaded, and those of which that failed */
  pending_photos: T.Integer(),
  failed_photos: T.Integer(),
  /** whether pictures are being downloaded */
  downloading: T.Boolean(),
  /** the first failures */
  photo_problems: T.Array(T.Object({ product: T.String(), author: T.String(), problem: T.String() }), {
    maxItems: 20,
  }),
  created_at: Moment,
})
export type ReviewImport = Static<typeof ImportShape>

const IMPORT = '/api/myshp/v2/seller/review/import'
const audience = { shop: 'reviews:write' } as const
const FileQuery = {
  shopid: ShopId,
  /** the program that wrote the file; found by its column names if missing */
  program: T.Optional(oneOf(REVIEW_PROGRAMS)),
  /** `<key>.<listing>` of unmatched products, separated by commas */
  choices: T.Optional(T.String({ maxLength: 4_000, pattern: CHOICES_PATTERN })),
}
const One = T.Object({ key: RequestKey, shopid: ShopId, import: Id })

export const reviewImportCalls = {
  reviewImports: get(`${IMPORT}/list`, {
    summary: `판매자: 이전 쇼핑몰에서 가져온 리뷰 파일, 새것부터 ${MAX_IMPORTS}개`,
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(ImportShape, { maxItems: MAX_IMPORTS }),
    audience,
    hosts: 'admin',
  }),
  readReviewFile: upload(`${IMPORT}/read`, {
    summary:
      '판매자: 이전 쇼핑몰의 리뷰 파일(CSV, XLSX, XLS)을 읽어 행마다 가져올 수 있는지 답합니다. 아무것도 바꾸지 않습니다.',
    query: T.Object(FileQuery),
    reply: FileShape,
    log: 'look',
    audience,
    hosts: 'admin',
    maxBytes: REVIEW_FILE_BYTES,
    repeat: 'reads',
  }),
  startReviewImport: upload(`${IMPORT}/start`, {
    summary:
      '판매자: 같은 파일의 리뷰 가운데 가져올 수 있는 것을 모두 가져오는 작업을 시작합니다. digest를 본 뒤로 상품이나 파일이 바뀌었으면 409 CONFLICT를 답합니다.',
    query: T.Object({
      key: RequestKey,
      ...FileQuery,
      name: T.String({ minLength: 1, maxLength: MAX_FILE_NAME }),
      digest: T.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    once: true,
    reply: JobShape,
    audience,
    hosts: 'admin',
    maxBytes: REVIEW_FILE_BYTES,
  }),
  downloadReviewPhotos: post(`${IMPORT}/photos`, {
    summary: '판매자: 가져온 리뷰의 사진 가운데 아직 가져오지 못한 것을 다시 가져오는 작업을 시작합니다.',
    body: One,
    once: true,
    reply: JobShape,
    audience,
    hosts: 'admin',
  }),
  undoReviewImport: post(`${IMPORT}/undo`, {
    summary:
      '판매자: 파일로 가져온 리뷰를 모두 삭제하는 작업을 시작합니다. 그사이 답글을 달거나 숨긴 리뷰는 그대로 둡니다.',
    body: One,
    once: true,
    reply: JobShape,
    audience,
    hosts: 'admin',
  }),
}
