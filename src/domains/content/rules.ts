import { googleService, isTagId, type TagType } from '../tenancy/shared/tag-ids.ts'
import type { Script } from './content.contract.ts'

export const NOTICES_PER_PAGE = 20

/** Fields of a shop with ids of tags at other services (docs/product/catalogue.md). */
export interface TagFields {
  g_tagid: string
  rat: string
  facebook_pixel: string
  facebook_moco_pixel: string
  kakao: string
  naver: string
  channel_talk_id: string
}

const serviceOfField: Record<Exclude<keyof TagFields, 'g_tagid'>, TagType> = {
  rat: 'google_ads',
  facebook_pixel: 'meta_pixel',
  facebook_moco_pixel: 'meta_pixel',
  kakao: 'kakao_pixel',
  naver: 'naver_wcs',
  channel_talk_id: 'channel_talk',
}

/** Whether the service is known and the id has the service's format. */
export const isScript = ({ type, value }: Script): boolean => isTagId(type, value.id ?? '')

/** Tags from the shop's fields and its own entries, without duplicates and invalid ids. */
export function allScripts(fields: TagFields, own: Script[]): Script[] {
  const ofShop = Object.entries(serviceOfField).map(([field, type]) => ({
    type,
    value: { id: fields[field as keyof typeof serviceOfField] },
  }))
  const google = { type: googleService(fields.g_tagid), value: { id: fields.g_tagid } }
  const known = [google, ...ofShop, ...own].filter(isScript)
  return [...new Map(known.map((script) => [`${script.type} ${script.value.id}`, script])).values()]
}

/** The id of a content page, if `mycontent` is a number; null if it is a slug. */
export function contentNumber(mycontent: string): number | null {
  const number = /^\d{1,15}$/.test(mycontent) ? Number(mycontent) : 0
  return number > 0 ? number : null
}

/** The shop's KakaoTalk channels. The link page shows them before its links. */
export function channelsOf(shop: { kakao_link: string; kakao_cs: string }) {
  return [
    { title: '카카오톡 채널', url: shop.kakao_link, kind: 'channel' },
    { title: '카카오톡 상담', url: shop.kakao_cs, kind: 'channel' },
  ].filter(({ url }) => url !== '')
}

export function isSitePath(url: string): boolean {
  return url.startsWith('/')
}

/** Removes null characters and replaces unpaired surrogates, because PostgreSQL refuses both. */
export function plainText(written: string): string {
  return written.replaceAll('\0', '').toWellFormed()
}

/** Applies `plainText` to every text of a JSON value. */
export function plainTexts<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, item) => (typeof item === 'string' ? plainText(item) : item)))
}
