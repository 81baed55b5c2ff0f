/**
 * The forms of the ids of services that count visits and sales. An id ends up in the settings of a script: nothing but these
 * characters may get there.
 */
export const tagIds = {
  ga4: /^(G|GT)-[A-Z0-9]{4,20}$/,
  google_tag_manager: /^GTM-[A-Z0-9]{4,20}$/,
  /** with the label of the conversion that counts purchases, where there is one */
  google_ads: /^AW-\d{6,15}(\/[\w-]{6,40})?$/,
  meta_pixel: /^\d{6,20}$/,
  kakao_pixel: /^\d{6,25}$/,
  naver_wcs: /^(s_)?[0-9a-z]{5,40}$/,
  channel_talk: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const satisfies Record<string, RegExp>

/** A service that a shop's pages may tell of visits and sales. */
export type TagType = keyof typeof tagIds

/** Whether a service of this name is known and the id has its form. */
export const isTagId = (type: string, id: string): type is TagType =>
  Object.hasOwn(tagIds, type) && tagIds[type as TagType].test(id)

/** Google's ids tell by how they begin which of its services they are of. */
export const googleService = (id: string): TagType =>
  id.startsWith('GTM-') ? 'google_tag_manager' : id.startsWith('AW-') ? 'google_ads' : 'ga4'
