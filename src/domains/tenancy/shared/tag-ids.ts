/**
 * Patterns for ids of analytics and advertising services. Ids become part of script settings, so only these characters
 * are safe.
 */
export const tagIds = {
  ga4: /^(G|GT)-[A-Z0-9]{4,20}$/,
  google_tag_manager: /^GTM-[A-Z0-9]{4,20}$/,
  /** can contain the label of the conversion for purchases */
  google_ads: /^AW-\d{6,15}(\/[\w-]{6,40})?$/,
  meta_pixel: /^\d{6,20}$/,
  kakao_pixel: /^\d{6,25}$/,
  naver_wcs: /^(s_)?[0-9a-z]{5,40}$/,
  channel_talk: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const satisfies Record<string, RegExp>

/** An analytics or advertising service on a shop's pages. */
export type TagType = keyof typeof tagIds

/** Whether the service is known and the id matches its pattern. */
export const isTagId = (type: string, id: string): type is TagType =>
  Object.hasOwn(tagIds, type) && tagIds[type as TagType].test(id)

/** The service of a Google id, which its prefix shows. */
export const googleService = (id: string): TagType =>
  id.startsWith('GTM-') ? 'google_tag_manager' : id.startsWith('AW-') ? 'google_ads' : 'ga4'
