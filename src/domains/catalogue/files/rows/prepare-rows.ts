import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { cutText } from '../../../../platform/cut-text.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../../platform/html/sanitise-pasted.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import type { DraftPatch } from '../../product/product-draft.ts'
import type { WholeProduct } from '../../product/whole-product.ts'
import type { ColumnNote } from '../../programs/code-columns.ts'
import { LIMITS } from '../../shared/product-limits.ts'
import { cellText } from '../../sheet/cell-text.ts'
import { type AddNote, BadCell, collectNotes, firstOf, shorten } from '../../sheet/cell-values.ts'
import { detailPictures, withPictureUrls } from '../../sheet/picture-sources.ts'
import { pictureName } from '../../sheet/product-cells.ts'
import { draftOf, type RowDraft } from '../../sheet/row-draft.ts'
import type { FileRow } from './file-rows.ts'

/** A row that is ready to be saved: its pictures are stored and its description is sanitised. */
export interface PreparedRow {
  line: number
  code: string
  title: string
  /** null for a refused row */
  draft: DraftPatch | null
  /** Korean notes about fields that were omitted or read differently; for a refused row, the reasons */
  notes: string[]
  /** what was left out of a column */
  columnNotes: ColumnNote[]
}

/**
 * Stores a picture and returns its storage key, or null if the source is not fetched (such as a URL). Throws `BadCell`
 * for a missing or invalid picture.
 */
export type ResolvePicture = (source: string) => Promise<string | null>

export interface PrepareRowsDeps {
  catalogue: Pick<Catalogue, 'pictures' | 'drafts'>
  shopId: number
  shopSlug: string
  resolvePicture: ResolvePicture
  measurePicture: (key: string) => Promise<{ width: number; height: number }>
}

/** maximum number of pictures per description, because each costs a look-up in the storage */
const MAX_DETAIL_PICTURES = 200
/** characters reserved for the end tags of elements that are open where the description is cut */
const END_TAGS_LENGTH = 5_000

/**
 * Prepares rows for saving. The pictures and description of a row are not processed if its product was last saved from
 * the same cells.
 */
export async function prepareRows(deps: PrepareRowsDeps, rows: FileRow[]): Promise<PreparedRow[]> {
  const parsedRows: (RowDraft | string[])[] = []
  for (const row of rows) {
    parsedRows.push(parseRow(row))
    // Parsing long rows takes time, and this process also serves pages.
    await yieldToEventLoop()
  }
  const drafts = parsedRows.flatMap((parsed) => (Array.isArray(parsed) ? [] : parsed.draft))
  const knownProducts = await deps.catalogue.drafts.findKnown(deps.shopId, drafts)
  const prepared: PreparedRow[] = []
  for (const [index, { line, cells, columnNotes }] of rows.entries()) {
    const names = { line, code: cells.code ?? '', title: cells.title ?? '', columnNotes }
    const parsed = parsedRows[index] as RowDraft | string[]
    if (Array.isArray(parsed)) {
      prepared.push({ ...names, columnNotes: [], draft: null, notes: parsed })
      continue
    }
    const product = knownProducts.shift() ?? null
    const { draft, notes } = product === 'same' ? parsed : await prepareDraft(deps, parsed, product)
    prepared.push({ ...names, draft, notes })
  }
  return prepared
}

/** Returns the draft of a row, or the Korean reasons to refuse it. */
function parseRow({
  cells,
  notes,
  sources,
  occurrence,
  startsStopped,
  problem,
}: FileRow): RowDraft | string[] {
  const parsed = problem ? [problem] : draftOf(cells)
  if (Array.isArray(parsed)) return parsed
  return {
    ...parsed,
    draft: { ...parsed.draft, occurrence, sources, ...(startsStopped && { starts_stopped: true }) },
    notes: [...notes, ...parsed.notes],
  }
}

/**
 * Stores the pictures of a row and sanitises its description. Missing pictures and text beyond the limit are omitted
 * and noted. `product` is the existing product that the row changes, or null.
 */
async function prepareDraft(
  deps: PrepareRowsDeps,
  { draft, pictures, variantPictures, detail, notes: rowNotes }: RowDraft,
  product: WholeProduct | null,
): Promise<{ draft: DraftPatch; notes: string[] }> {
  const ownPictures = new Map(product?.images.map(({ key }) => [pictureName(key, deps.shopSlug), key]))
  const isSameDetail = detail === undefined || (product !== null && cellText(product.detail_html) === detail)
  const { notes, addNote } = collectNotes()
  for (const note of rowNotes) addNote(note)
  const picturesInDetail = isSameDetail
    ? []
    : firstOf(detailPictures(detail), '상세설명의 이미지', MAX_DETAIL_PICTURES, addNote)
  const keys = new Map<string, string>()
  for (const source of new Set([...(pictures ?? []), ...picturesInDetail])) {
    const key = ownPictures.get(source) ?? (await resolve(deps, source, addNote))
    if (key) keys.set(source, key)
  }
  const storedSources = pictures?.filter((source) => keys.has(source))
  // If none of the named pictures exists, the product keeps its present pictures.
  const keepsPictures = storedSources?.length === 0 && pictures?.length !== 0 && product !== null
  const alts = draft.image_alts
  return {
    draft: {
      ...draft,
      images: keepsPictures ? undefined : storedSources?.map((source) => keys.get(source) as string),
      image_alts: keepsPictures
        ? undefined
        : alts && pictures?.flatMap((source, index) => (keys.has(source) ? (alts[index] ?? '') : [])),
      variant_images: variantPictures?.map((source) => keys.get(source) ?? ''),
      pictures: [...new Set(keys.values())],
      detail_html: isSameDetail ? undefined : await sanitiseDetail(deps, detail, keys, addNote),
    },
    notes: notes(),
  }
}

async function resolve(
  { resolvePicture }: PrepareRowsDeps,
  source: string,
  addNote: AddNote,
): Promise<string | null> {
  try {
    const key = await resolvePicture(source)
    if (key === null) addNote(`가져오지 않은 이미지: ${shorten(source)}`)
    return key
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    addNote(error.message)
    return null
  }
}

async function sanitiseDetail(
  { catalogue, measurePicture }: PrepareRowsDeps,
  detail: string,
  keys: ReadonlyMap<string, string>,
  addNote: AddNote,
): Promise<string> {
  const urls = new Map<string, string>()
  const sizes = new Map<string, { width: number; height: number }>()
  for (const source of detailPictures(detail)) {
    const key = keys.get(source)
    if (!key) continue
    const url = catalogue.pictures.addressInHtml(key)
    urls.set(source, url)
    sizes.set(url, await measurePicture(key))
  }
  try {
    const clean = await sanitisePasted(withPictureUrls(detail, urls), { sizes })
    if (clean.length <= LIMITS.detail) return clean
    addNote(`상세설명이 ${LIMITS.detail.toLocaleString('ko-KR')}자를 넘어 뒷부분을 제외했습니다.`)
    return await sanitisePasted(cutHtml(clean), { sizes })
  } catch (error) {
    // The sanitiser refuses a description that is longer than its own limit.
    if (!(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error
    addNote(`상세설명을 제외했습니다. ${error.message}`)
    return ''
  }
}

/** Cuts HTML to the limit of a description, but not within a tag or a character. */
function cutHtml(html: string): string {
  const cut = cutText(html, LIMITS.detail - END_TAGS_LENGTH)
  const opens = cut.lastIndexOf('<')
  return opens > cut.lastIndexOf('>') ? cut.slice(0, opens) : cut
}
