import { createHash } from 'node:crypto'
import { cutText } from '../../../../platform/cut-text.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { imageSize } from '../../../../platform/images/render.ts'
import { isStorageKey } from '../../../../platform/storage/keys.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import { acceptImage } from '../../../../platform/uploads/accept-image.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import type { PlannedDraft } from '../../drafts/plan-drafts.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { BadCell, shorten } from '../../sheet/cell-values.ts'
import { columnName } from '../../sheet/columns.ts'
import { cellsOfProduct } from '../../sheet/product-cells.ts'
import { noteUpload } from '../../store/products/picture-uploads.ts'
import { shopNames } from '../../store/shop-names.ts'
import type { Tx } from '../../tables.ts'
import { type PreparedRow, prepareRows, type RefusedRow, type SavableRow } from '../rows/prepare-rows.ts'
import type { ImportFiles, StoredDraft } from './import-files.ts'
import * as pictureStore from './import-pictures.store.ts'
import * as store from './imports.store.ts'

export interface CheckNeeds {
  database: Database
  catalogue: Pick<Catalogue, 'pictures' | 'drafts'>
  /** the public disk, with pictures */
  pictures: FileStore
  files: ImportFiles
}

const TOO_MANY =
  '상품에 쓰이지 않은 사진이 너무 많습니다. 앞의 파일을 먼저 가져오거나 하루 뒤에 다시 해 주세요'
const MOST_CHANGES = 15
const MOST_NOTES = 20

/** Looks at the pictures and rows of an import. Each may be done again, to the same end. */
export function checkImport({ database, catalogue, pictures, files }: CheckNeeds) {
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  /** Stores a picture of the archive as pictures of products are stored, or notes why it can't be. */
  async function checkPicture(shopId: number, id: number, n: number): Promise<void> {
    const bytes = await files.readPicture(shopId, id, n)
    const shopSlug = await inShop(shopId, async (tx) => (await shopNames(tx, shopId)).shopid)
    try {
      const image = await acceptImage(bytes, 'either')
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const key = `${shopSlug}/products/z${name}.${image.extension}`
      // The row comes first: a file without one would never be deleted.
      if (!(await inShop(shopId, (tx) => noteUpload(tx, shopId, key, FILE_LIMITS.unusedPictures))))
        throw new DomainError('BAD_REQUEST', { message: TOO_MANY })
      if (!(await pictures.exists(key))) await pictures.put(key, image.bytes, image.type)
      await inShop(shopId, (tx) => pictureStore.notePicture(tx, shopId, id, { n, key, problem: null }))
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error
      await inShop(shopId, (tx) =>
        pictureStore.notePicture(tx, shopId, id, { n, key: null, problem: error.message }),
      )
    }
  }

  async function resolved(
    shopId: number,
    shopSlug: string,
    id: number,
    source: string,
  ): Promise<string | null> {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) return null
    const picture = await inShop(shopId, (tx) => pictureStore.findPicture(tx, shopId, id, source))
    if (picture?.key) return picture.key
    if (picture?.problem) throw new BadCell(`${picture.problem} (${shorten(source)})`)
    // A file that this shop has exported names the shop's own pictures.
    const key = `${shopSlug}/products/${source}`
    if (isStorageKey(key) && (await pictures.exists(key))) return key
    throw new BadCell(`사진 파일이 없습니다: ${shorten(source)}`)
  }

  /** Looks at the rows of a part: each gets its outcome, and those that can be saved their drafts. */
  async function checkPart(shopId: number, id: number, part: number): Promise<void> {
    const { shopid: shopSlug, columns } = await inShop(shopId, async (tx) => ({
      shopid: (await shopNames(tx, shopId)).shopid,
      columns: (await store.findImports(tx, shopId, id))[0]?.columns ?? [],
    }))
    const prepared = await prepareRows(
      {
        catalogue,
        shop: shopId,
        shopid: shopSlug,
        resolvePicture: (source) => resolved(shopId, shopSlug, id, source),
        measurePicture: async (key) => imageSize(await pictures.get(key)),
      },
      await files.readRows(shopId, id, part, columns),
    )
    const savable = prepared.filter(isSavable)
    const planned = await catalogue.drafts.plan(
      shopId,
      savable.map(({ draft }) => draft),
    )
    const rows = prepared.map((row) =>
      isSavable(row) ? plannedRow(row, planned[savable.indexOf(row)] as PlannedDraft) : refusedRow(row),
    )
    const drafts: StoredDraft[] = savable.flatMap(({ line, draft }, index) =>
      ['created', 'changed'].includes(planned[index]?.outcome ?? '') ? { line, draft } : [],
    )
    const bytes = await files.writeDrafts(shopId, id, part, drafts)
    await inShop(shopId, async (tx) => {
      await store.writePart(tx, shopId, { id, part, rows })
      await store.addBytes(tx, shopId, id, bytes)
    })
  }

  return { checkPicture, checkPart }
}

const isSavable = (row: PreparedRow): row is SavableRow => 'draft' in row

const aboutOf = ({ line, title, code }: PreparedRow) => ({
  line,
  title: cutText(title, 200),
  code: cutText(code, 100),
})

const refusedRow = (row: RefusedRow): store.CheckedRow => ({
  ...aboutOf(row),
  outcome: 'refused',
  notes: row.reasons.slice(0, MOST_NOTES),
  changes: [],
})

function plannedRow(row: SavableRow, plan: PlannedDraft): store.CheckedRow {
  if (plan.outcome === 'refused') return refusedRow({ ...row, reasons: [plan.reason] })
  return {
    ...aboutOf(row),
    outcome: plan.outcome,
    notes: row.notes.slice(0, MOST_NOTES),
    changes: plan.outcome === 'changed' ? changesOf(plan) : [],
  }
}

function changesOf({ before, after, columns }: Extract<PlannedDraft, { outcome: 'changed' }>) {
  const [was, is] = [cellsOfProduct(before, ''), cellsOfProduct(after, '')]
  return columns.slice(0, MOST_CHANGES).map((field) => {
    const name = field as Exclude<typeof field, 'number'>
    return { column: columnName(field), before: shorten(was[name]), after: shorten(is[name]) }
  })
}
