import { createHash } from 'node:crypto'
import { cutText } from '../../../../platform/cut-text.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { mayBeApiCall } from '../../../../platform/html/addresses.ts'
import { imageSize } from '../../../../platform/images/render.ts'
import { type FetchOutside, NotFetched } from '../../../../platform/outside/fetch-outside.ts'
import { isStorageKey } from '../../../../platform/storage/keys.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import { acceptImageInBackground } from '../../../../platform/uploads/background-images.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import type { PlannedDraft } from '../../drafts/plan-drafts.ts'
import { OLD_ADDRESS } from '../../programs/program.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { BadCell, shorten } from '../../sheet/cell-values.ts'
import { columnName } from '../../sheet/columns.ts'
import { addressOf } from '../../sheet/picture-sources.ts'
import { cellsOfProduct } from '../../sheet/product-cells.ts'
import { noteUpload } from '../../store/products/picture-uploads.ts'
import { shopNames } from '../../store/shop-names.ts'
import type { Tx } from '../../tables.ts'
import { type PreparedRow, prepareRows } from '../rows/prepare-rows.ts'
import { findNames } from './import-codes.store.ts'
import type { ImportFiles, StoredDraft } from './import-files.ts'
import * as pictureStore from './import-pictures.store.ts'
import * as store from './imports.store.ts'
import { addressesOf, previewOf } from './product-preview.ts'

interface CheckDeps {
  database: Database
  catalogue: Pick<Catalogue, 'pictures' | 'drafts'>
  /** public disk for pictures */
  pictures: FileStore
  files: ImportFiles
  fetchOutside: FetchOutside
}

const TOO_MANY_PICTURES =
  '상품에 쓰이지 않은 사진이 너무 많습니다. 앞의 파일을 먼저 가져오거나 하루 뒤에 다시 해 주세요'
/** limit of one download in ms, with redirects */
const DOWNLOAD_MS = 15_000
/** slow downloads in a row after which a server is skipped for a while, so that a check ends */
const MAX_SLOW = 10
const SKIPPED_MS = 10 * 60_000
/** maximum number of slow servers in memory */
const MAX_HOSTS = 1_000
/** maximum number of changes and notes stored for a row */
const MAX_CHANGES = 15
const MAX_NOTES = 20

/** Checks the pictures and rows of an import. Checking the same picture or part twice is harmless. */
export function importChecks({ database, catalogue, pictures, files, fetchOutside }: CheckDeps) {
  const slowHosts = new Map<string, { count: number; at: number }>()
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  async function checkPicture(shopId: number, id: number, n: number): Promise<void> {
    const { shopSlug, address } = await inShop(shopId, async (tx) => ({
      shopSlug: (await shopNames(tx, shopId)).shopid,
      address: await pictureStore.findAddress(tx, shopId, id, n),
    }))
    try {
      const bytes = address ? await download(address) : await files.readPicture(shopId, id, n)
      const image = await acceptImageInBackground(bytes, 'either')
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const key = `${shopSlug}/products/z${name}.${image.extension}`
      // The row is written before the file, because a file without a row would never be deleted.
      if (!(await inShop(shopId, (tx) => noteUpload(tx, shopId, key, FILE_LIMITS.unusedPictures))))
        throw new DomainError('BAD_REQUEST', { message: TOO_MANY_PICTURES })
      if (!(await pictures.exists(key))) await pictures.put(key, image.bytes, image.type)
      await inShop(shopId, (tx) => pictureStore.setPicture(tx, shopId, id, { n, key, problem: null }))
    } catch (error) {
      if (!(error instanceof NotFetched || (error instanceof DomainError && error.code === 'BAD_REQUEST')))
        throw error
      await inShop(shopId, (tx) =>
        pictureStore.setPicture(tx, shopId, id, { n, key: null, problem: error.message }),
      )
    }
  }

  /** Throws `NotFetched`, also for a server that was slow too often lately. */
  async function download(address: string): Promise<Uint8Array> {
    const url = new URL(address)
    if (mayBeApiCall(url)) throw new NotFetched('사진의 주소가 아닙니다.')
    const slow = slowHosts.get(url.host) ?? { count: 0, at: 0 }
    const began = Date.now()
    if (slow.count >= MAX_SLOW && began - slow.at < SKIPPED_MS)
      throw new NotFetched('사진이 있는 서버가 여러 번 답하지 않아 건너뛰었습니다. 다시 확인해 주세요.')
    try {
      return await fetchOutside(address, { maxBytes: FILE_LIMITS.pictureBytes, ms: DOWNLOAD_MS })
    } finally {
      const at = Date.now()
      if (at - began < DOWNLOAD_MS / 2) slowHosts.delete(url.host)
      else slowHosts.set(url.host, { count: slow.count + 1, at })
      if (slowHosts.size > MAX_HOSTS) slowHosts.clear()
    }
  }

  async function resolvePicture(
    shopId: number,
    shopSlug: string,
    id: number,
    source: string,
  ): Promise<string | null> {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) {
      const address = addressOf(source)
      if (address === null) return null
      const remote = await inShop(shopId, (tx) => pictureStore.findRemotePicture(tx, shopId, id, address))
      if (remote?.problem) throw new BadCell(`${remote.problem} (${shorten(source)})`)
      return remote?.key ?? null
    }
    const picture = await inShop(shopId, (tx) => pictureStore.findPicture(tx, shopId, id, source))
    if (picture?.key) return picture.key
    if (picture?.problem) throw new BadCell(`${picture.problem} (${shorten(source)})`)
    // Files that the shop has exported name pictures that it already has.
    const key = `${shopSlug}/products/${source}`
    if (isStorageKey(key) && (await pictures.exists(key))) return key
    throw new BadCell(`사진 파일이 없습니다: ${shorten(source)}`)
  }

  /** Checks the rows of a part and stores their outcomes and drafts. */
  async function checkPart(shopId: number, id: number, part: number): Promise<void> {
    const { shopSlug, file } = await inShop(shopId, async (tx) => ({
      shopSlug: (await shopNames(tx, shopId)).shopid,
      file: (await store.findImports(tx, shopId, id))[0],
    }))
    if (!file) throw new DomainError('NOT_FOUND')
    const prepared = await prepareRows(
      {
        catalogue,
        shopId,
        shopSlug,
        resolvePicture: (source) => resolvePicture(shopId, shopSlug, id, source),
        measurePicture: async (key) => imageSize(await pictures.get(key)),
      },
      await files.readRows(shopId, { ...file, part, header: store.headerOf(file) }, (codes) =>
        inShop(shopId, (tx) => findNames(tx, shopId, file.program, codes)),
      ),
    )
    const planned = await catalogue.drafts.plan(
      shopId,
      prepared.flatMap(({ draft }) => draft ?? []),
    )
    const drafts: StoredDraft[] = []
    const rows = prepared.map((row) => {
      const plan = row.draft && (planned.shift() as PlannedDraft)
      if (row.draft && (plan?.outcome === 'created' || plan?.outcome === 'changed'))
        drafts.push({ line: row.line, draft: row.draft })
      return checkedRow(row, plan)
    })
    const bytes = await files.writeDrafts(shopId, id, part, drafts)
    await inShop(shopId, async (tx) => {
      await store.writePart(tx, shopId, { id, part, rows })
      await store.addBytes(tx, shopId, id, bytes)
    })
  }

  return { checkPicture, checkPart }
}

/** `plan` is null for a row without a draft. */
function checkedRow(
  { line, title, code, notes, columnNotes }: PreparedRow,
  plan: PlannedDraft | null,
): store.NewImportRow {
  return {
    line,
    title: cutText(title, 200),
    code: cutText(code, 100),
    outcome: plan?.outcome ?? 'refused',
    notes: plan?.outcome === 'refused' ? [plan.reason] : notes.slice(0, MAX_NOTES),
    changes: plan?.outcome === 'changed' ? changesOf(plan) : [],
    column_notes: plan?.outcome === 'refused' ? [] : columnNotes,
    saved: false,
    preview:
      plan?.outcome === 'created' || plan?.outcome === 'changed'
        ? previewOf(plan.after, plan.draft.sources)
        : null,
  }
}

function changesOf({ draft, before, after, columns }: Extract<PlannedDraft, { outcome: 'changed' }>) {
  const [cellsBefore, cellsAfter] = [cellsOfProduct(before, ''), cellsOfProduct(after, '')]
  return columns.slice(0, MAX_CHANGES).map((field) =>
    field === 'old_address'
      ? { column: OLD_ADDRESS, before: '', after: addressesOf(draft.sources ?? []) }
      : {
          column: columnName(field),
          before: shorten(cellsBefore[field]),
          after: shorten(cellsAfter[field]),
        },
  )
}
