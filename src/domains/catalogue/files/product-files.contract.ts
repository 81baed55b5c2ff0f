import { type Static, Type as T } from 'typebox'
import { download, get, post, upload } from '../../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { JobShape } from '../../jobs/jobs.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ProductFilterShape } from '../seller/list/product-list.contract.ts'
import { FILE_LIMITS, PROGRAM_IDS, ROW_FILTERS, ROW_OUTCOMES } from '../shared/file-limits.ts'
import { MAPPABLE, MAX_MAPPED } from '../shared/mappable-fields.ts'
import { STATUSES } from '../shared/product-list-values.ts'

const EXPORT_FORMS = ['csv', 'xlsx', 'zip'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'imported', 'stopped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const ImportShape = T.Object({
  id: T.Integer(),
  name: T.String(),
  /** the program that wrote the file */
  program: oneOf(PROGRAM_IDS),
  /** whether a person has connected its columns */
  mapped: T.Optional(T.Boolean()),
  /** Korean names of fields that have no column, without which the file cannot be checked */
  needs: T.Optional(T.Array(T.String())),
  /** `stopped`: cancelled, or the clerk who started it has lost the permission */
  state: oneOf(IMPORT_STATES),
  rows: T.Integer(),
  pictures: T.Integer(),
  /** number of checked rows by outcome */
  counts: T.Object({
    created: T.Integer(),
    changed: T.Integer(),
    unchanged: T.Integer(),
    refused: T.Integer(),
    told: T.Integer(),
    /** number of new and changed products that are saved */
    saved: T.Integer(),
  }),
  /** progress of the last job, from 0 to 1 */
  progress: T.Number(),
  /** id of the job that imported the file; null before */
  import_job: T.Optional(orNull(T.Integer())),
  /** id of the job to undo now: the import, or the one that restored it last; null before */
  undo_job: T.Optional(orNull(T.Integer())),
  /** whether the last check could not read a part of the file */
  check_failed: T.Optional(T.Boolean()),
  /** whether that job was undone, or is being undone */
  undone: T.Optional(T.Boolean()),
  created_at: Moment,
})
export type ProductImport = Static<typeof ImportShape>

const ImportColumnShape = T.Object({
  name: T.String(),
  /** number of filled cells */
  filled: T.Integer(),
  /** the first filled cells, shortened */
  samples: T.Array(T.String()),
  /** the field that it fills; null if it is left out */
  key: T.Optional(orNull(T.String())),
  /** the column of our own files that it fills; null if it is left out */
  field: T.Union([T.String(), T.Null()]),
  /** Korean reason why it is left out */
  reason: T.Union([T.String(), T.Null()]),
  /** whether it has codes whose names only the seller knows */
  coded: T.Optional(T.Boolean()),
  /** Korean notes that its products share, with their number */
  notes: T.Optional(T.Array(T.Object({ note: T.String(), rows: T.Integer() }))),
})
export type ImportColumn = Static<typeof ImportColumnShape>

const Won = T.Integer({ minimum: 0 })
const ProductPreviewShape = T.Object({
  /** signed image base, or empty */
  image: T.String(),
  pictures: T.Integer(),
  price: Won,
  list_price: orNull(Won),
  sale: orNull(
    T.Object({
      price: Won,
      from: orNull(Moment),
      until: orNull(Moment),
      pieces: T.Optional(orNull(T.Integer())),
    }),
  ),
  status: oneOf(STATUSES),
  unlisted: T.Boolean(),
  adult: T.Boolean(),
  tax_free: T.Boolean(),
  /** names of the main category and its ancestors; empty for none */
  category: T.String(),
  /** number of categories besides the main one */
  other_categories: T.Integer(),
  /** pieces of all options that can be ordered */
  stock: T.Integer(),
  /** names of the options */
  options: T.Array(T.String()),
  /** the first combinations of a product with options */
  variants: T.Array(T.Object({ name: T.String(), price_diff: T.Integer(), stock: T.Integer() })),
  variant_count: T.Integer(),
  add_ons: T.Integer(),
  /** the beginnings of its texts; empty for none */
  summary: T.Optional(T.String()),
  short_description: T.Optional(T.String()),
  detail: T.Optional(T.String()),
  /** won for a fee of its own, 0 for free delivery, null for the shop's fee */
  delivery_fee: T.Optional(orNull(Won)),
  /** day from which a pre-ordered product is sent */
  ships_from: T.Optional(orNull(T.String())),
  /** pieces per order */
  least: T.Optional(T.Integer()),
  most: T.Optional(orNull(T.Integer())),
  /** numbers or names in its address at the former platform; empty for none */
  old_address: T.Optional(T.String()),
})
export type ProductPreview = Static<typeof ProductPreviewShape>

const ImportRowShape = T.Object({
  line: T.Integer(),
  outcome: oneOf(ROW_OUTCOMES),
  title: T.String(),
  code: T.String(),
  notes: T.Array(T.String()),
  changes: T.Array(T.Object({ column: T.String(), before: T.String(), after: T.String() })),
  saved: T.Boolean(),
  /** the product as the import will leave it; missing if it changes nothing */
  product: T.Optional(ProductPreviewShape),
})
export type ImportRow = Static<typeof ImportRowShape>

const writes = { audience: { shop: 'products:write' }, hosts: 'admin' } as const
const OneShape = T.Object({ shopid: ShopId, import: Id })

export const productFileCalls = {
  productImports: get('/api/myshp/v2/seller/product/import/list', {
    summary: '판매자: 지난 7일에 올린 상품 파일, 새것부터 20개',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(ImportShape),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  productImport: get('/api/myshp/v2/seller/product/import', {
    summary: '판매자: 올린 상품 파일 하나의 진행 상황과 결과',
    query: OneShape,
    reply: ImportShape,
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  productImportColumns: get('/api/myshp/v2/seller/product/import/columns', {
    summary: '판매자: 상품 파일의 열마다 무엇으로 가져오는지, 가져오지 않으면 그 사유',
    query: OneShape,
    reply: T.Array(ImportColumnShape),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  productImportRows: get('/api/myshp/v2/seller/product/import/rows', {
    summary: '판매자: 상품 파일의 행마다 어떻게 되는지, 50행씩. next를 after로 보내면 이어서 답합니다.',
    query: T.Object({
      ...OneShape.properties,
      only: T.Optional(oneOf(ROW_FILTERS)),
      after: T.Optional(Id),
    }),
    reply: T.Object({ items: T.Array(ImportRowShape), next: T.Union([T.Integer(), T.Null()]) }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  uploadProductFile: upload('/api/myshp/v2/seller/product/import/upload', {
    summary:
      '판매자: 상품 파일(CSV, XLSX, 또는 그 파일과 사진이 든 ZIP)을 올립니다. 아직 아무것도 바뀌지 않습니다.',
    query: T.Object({
      shopid: ShopId,
      name: T.String({ minLength: 1, maxLength: 200 }),
      /** the program that wrote the file; found by its column names if missing */
      program: T.Optional(oneOf(PROGRAM_IDS)),
    }),
    reply: ImportShape,
    maxBytes: FILE_LIMITS.archiveBytes,
    ...writes,
    repeat: 'leaves-unused',
  }),
  mapImportColumns: post('/api/myshp/v2/seller/product/import/map', {
    summary:
      '판매자: 상품 파일의 열마다 무엇으로 가져올지 정합니다(파일의 열 차례, 가져오지 않으면 null). columns가 null이면 파일을 만든 쇼핑몰에 맞추어 읽습니다. 열 이름이 같은 다음 파일도 그렇게 읽습니다. 다시 살펴봐야 합니다.',
    body: T.Object({
      ...OneShape.properties,
      columns: orNull(T.Array(orNull(oneOf(MAPPABLE)), { minItems: 1, maxItems: MAX_MAPPED })),
    }),
    reply: ImportShape,
    ...writes,
    repeat: 'overwrites',
  }),
  addImportPictures: upload('/api/myshp/v2/seller/product/import/pictures', {
    summary: '판매자: 올린 상품 파일에 사진 ZIP을 더합니다. 확인하기 전에만 됩니다.',
    query: OneShape,
    reply: ImportShape,
    maxBytes: FILE_LIMITS.archiveBytes,
    ...writes,
    repeat: 'leaves-unused',
  }),
  checkImport: post('/api/myshp/v2/seller/product/import/check', {
    summary: '판매자: 올린 상품 파일의 행을 모두 살펴봅니다. 상품은 바뀌지 않습니다. 작업으로 진행됩니다.',
    body: OneShape,
    reply: JobShape,
    ...writes,
    repeat: 'finds-done',
  }),
  startImport: post('/api/myshp/v2/seller/product/import/start', {
    summary:
      '판매자: 확인한 상품 파일의 새 상품과 바뀐 상품을 가져옵니다. 작업으로 진행되고, 멈춘 것은 이어서 합니다.',
    body: OneShape,
    reply: JobShape,
    ...writes,
    repeat: 'finds-done',
  }),
  refusedRows: download('/api/myshp/v2/seller/product/import/refused', {
    summary: '판매자: 가져올 수 없는 행을 원래 열 그대로, 사유를 적은 열과 함께 CSV로 내려받습니다.',
    query: OneShape,
    audience: { shop: 'products:read' },
    hosts: 'admin',
    log: 'file',
  }),
  productTemplate: download('/api/myshp/v2/seller/product/import/template', {
    summary: '판매자: 상품 파일의 열 이름과 예시, 설명이 든 엑셀 파일',
    query: T.Object({ shopid: ShopId }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  exportProducts: download('/api/myshp/v2/seller/product/export', {
    summary:
      '판매자: 조건에 맞는 상품을 모두 CSV나 엑셀로, 또는 사진과 함께 ZIP으로 내보냅니다. 그대로 다시 가져올 수 있습니다.',
    query: T.Object({
      shopid: ShopId,
      form: oneOf(EXPORT_FORMS),
      ...ProductFilterShape.properties,
    }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
    log: 'file',
  }),
}
