import { cutText } from '../../../../platform/cut-text.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../../platform/html/sanitise-pasted.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import type { DraftPatch } from '../../product/product-draft.ts'
import type { WholeProduct } from '../../product/whole-product.ts'
import { LIMITS } from '../../shared/product-limits.ts'
import { cellText } from '../../sheet/cell-text.ts'
import { type AddNote, BadCell, collectNotes, firstOf, shorten } from '../../sheet/cell-values.ts'
import { pictureName } from '../../sheet/product-cells.ts'
import type { RowDraft } from '../../sheet/row-draft.ts'

/**
 * Stores a picture and returns its key, or null for one that is not fetched (such as an address on the web). Throws
 * `BadCell` for a missing or invalid picture.
 */
export type ResolvePicture = (source: string) => Promise<string | null>

export interface PrepareNeeds {
  catalogue: Pick<Catalogue, 'pictures'>
  shopid: string
  resolvePicture: ResolvePicture
  /** width and height in px of a stored picture */
  measurePicture: (key: string) => Promise<{ width: number; height: number }>
}

/** Pictures of one description that are looked for: each costs a look at the storage. */
const MOST_IN_DETAIL = 200

/**
 * The row's draft with its pictures in storage and a detail that may be shown. Pictures that are not there and what of the detail
 * is too long are left out, and noted. `present` is the product as the shop has it.
 */
export async function prepareRow(
  needs: PrepareNeeds,
  { draft, pictures, variantPictures, detail, notes }: RowDraft,
  present: WholeProduct | null,
): Promise<{ draft: DraftPatch; notes: string[] }> {
  const ownPictures = new Map(present?.images.map(({ key }) => [pictureName(key, needs.shopid), key]))
  const isSame = detail === undefined || (present !== null && cellText(present.detail_html) === detail)
  const { notes: told, addNote } = collectNotes()
  for (const note of notes) addNote(note)
  const inDetail = isSame ? [] : firstOf(localPictures(detail), '상세설명의 이미지', MOST_IN_DETAIL, addNote)
  const keys = new Map<string, string>()
  for (const source of new Set([...(pictures ?? []), ...inDetail])) {
    const key = ownPictures.get(source) ?? (await resolved(needs, source, addNote))
    if (key) keys.set(source, key)
  }
  const keptSources = pictures?.filter((source) => keys.has(source))
  // Names without a file say nothing about the pictures that the product has.
  const isLeft = keptSources?.length === 0 && pictures?.length !== 0 && present !== null
  const alts = draft.image_alts
  return {
    draft: {
      ...draft,
      images: isLeft ? undefined : keptSources?.map((source) => keys.get(source) as string),
      image_alts: isLeft
        ? undefined
        : alts && pictures?.flatMap((source, index) => (keys.has(source) ? (alts[index] ?? '') : [])),
      variant_images: variantPictures?.map((source) => keys.get(source) ?? ''),
      pictures: [...new Set(keys.values())],
      detail_html: isSame ? undefined : await shownDetail(needs, detail, keys, addNote),
    },
    notes: told(),
  }
}

async function resolved(
  { resolvePicture }: PrepareNeeds,
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

async function shownDetail(
  { catalogue, measurePicture }: PrepareNeeds,
  detail: string,
  keys: ReadonlyMap<string, string>,
  addNote: AddNote,
): Promise<string> {
  const addresses = new Map<string, string>()
  const sizes = new Map<string, { width: number; height: number }>()
  for (const source of localPictures(detail)) {
    const key = keys.get(source)
    if (!key) continue
    const address = catalogue.pictures.addressInHtml(key)
    addresses.set(source, address)
    sizes.set(address, await measurePicture(key))
  }
  try {
    const clean = await sanitisePasted(withAddresses(detail, addresses), { sizes })
    if (clean.length <= LIMITS.detail) return clean
    addNote(`상세설명이 ${LIMITS.detail.toLocaleString('ko-KR')}자를 넘어 뒷부분을 제외했습니다.`)
    return await sanitisePasted(cutHtml(clean), { sizes })
  } catch (error) {
    // The sanitiser refuses what is too long for it.
    if (!(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error
    addNote(`상세설명을 제외했습니다. ${error.message}`)
    return ''
  }
}

/** Room for the ends of the elements that are open where the detail is cut. */
const ENDS = 5_000

/** The html up to the bound, without half a tag or half a character. */
function cutHtml(html: string): string {
  const cut = cutText(html, LIMITS.detail - ENDS)
  const opens = cut.lastIndexOf('<')
  return opens > cut.lastIndexOf('>') ? cut.slice(0, opens) : cut
}

// A longer tag before its source is no picture that an editor wrote.
const PICTURE = /(<img\b[^<>]{0,2000}?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

/** The sources of a description's pictures that are not on the web, each once. */
function localPictures(html: string): string[] {
  const sources = [...html.matchAll(PICTURE)].map(([, , double, single]) => (double ?? single ?? '').trim())
  return [...new Set(sources)].filter((source) => source !== '' && !/^(https?:|data:|\/)/i.test(source))
}

/** The description with its pictures' sources replaced by addresses; unknown ones stay as they are. */
function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(PICTURE, (written, before: string, double?: string, single?: string) => {
    const address = addresses.get((double ?? single ?? '').trim())
    return address === undefined ? written : `${before}"${address}"`
  })
}
