import { DomainError } from '../../../platform/errors/domain-error.ts'
import { mayBeApiCall } from '../../../platform/html/addresses.ts'
import { partsOfTall } from '../../../platform/images/tall-picture.ts'
import { limitTo } from '../../../platform/limit-to.ts'
import { type FetchOutside, NotFetched } from '../../../platform/outside/fetch-outside.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURES_BYTES, PICTURE_MS, PICTURES_MS } from './pasted-limits.ts'

export interface StoredPicture {
  key: string
  base: string
}

/** The stored picture (a tall one as several parts), or the reason in Korean why it was not stored. */
export type PictureOutcome = { parts: StoredPicture[] } | { problem: string }

interface PictureDeps {
  fetchOutside: FetchOutside
  addPicture: Catalogue['pictures']['add']
}

const AT_ONCE = 6
const DATA = /^data:image\/[a-z+.-]{1,20};base64,/i

/**
 * Copies pictures to the shop's storage, within limits of bytes and time. Returns one outcome per source, null for a
 * null source.
 */
export async function fetchPictures(
  { fetchOutside, addPicture }: PictureDeps,
  shopId: number,
  { sources, from }: { sources: readonly (string | null)[]; from: string },
): Promise<(PictureOutcome | null)[]> {
  const signal = AbortSignal.timeout(PICTURES_MS)
  const limited = limitTo(AT_ONCE)
  let remainingBytes = MAX_PICTURES_BYTES

  async function bytesFrom(source: string): Promise<Uint8Array> {
    const data = DATA.exec(source)
    if (data) return Buffer.from(source.slice(data[0].length), 'base64')
    const address = addressOf(source, from)
    if (remainingBytes <= 0) throw new NotFetched('사진이 모두 합해 200MB를 넘어 가져오지 않았습니다.')
    const maxBytes = Math.min(MAX_PICTURE_BYTES, remainingBytes)
    const bytes = await fetchOutside(address, { maxBytes, ms: PICTURE_MS, signal })
    remainingBytes -= bytes.length
    return bytes
  }

  async function fetchPicture(source: string): Promise<PictureOutcome> {
    if (signal.aborted) return { problem: '시간이 다 되어 가져오지 못했습니다.' }
    try {
      const parts: StoredPicture[] = []
      for (const part of await partsOfTall(await bytesFrom(source)))
        parts.push(await addPicture(shopId, part))
      return { parts }
    } catch (error) {
      if (error instanceof NotFetched || (error instanceof DomainError && error.code !== 'INTERNAL'))
        return { problem: error.message }
      throw error
    }
  }

  return Promise.all(sources.map((source) => (source === null ? null : limited(() => fetchPicture(source)))))
}

/** Absolute address of a picture. `from` is the page's address, or empty if unknown. */
function addressOf(source: string, from: string): string {
  const base = from === '' ? undefined : (URL.parse(from) ?? URL.parse(`https://${from}`) ?? undefined)
  const url = source.startsWith('//') ? URL.parse(`https:${source}`) : URL.parse(source, base)
  if (!url) throw new NotFetched('주소가 온전하지 않습니다. 원래 상점의 주소를 적으면 가져올 수 있습니다.')
  if (mayBeApiCall(url)) throw new NotFetched('사진의 주소가 아닙니다.')
  return url.href
}
