/** Places that links are put in, with the names that their visits are counted by. */
export const PLACES = {
  instagram: { source: 'instagram', medium: 'social' },
  facebook: { source: 'facebook', medium: 'social' },
  youtube: { source: 'youtube', medium: 'social' },
  naver_blog: { source: 'naver_blog', medium: 'social' },
  naver_cafe: { source: 'naver_cafe', medium: 'social' },
  band: { source: 'band', medium: 'social' },
  kakao_message: { source: 'kakao', medium: 'message' },
  email: { source: 'newsletter', medium: 'email' },
  sms: { source: 'sms', medium: 'sms' },
  naver_ad: { source: 'naver', medium: 'cpc' },
  google_ad: { source: 'google', medium: 'cpc' },
  meta_ad: { source: 'meta', medium: 'cpc' },
  kakao_ad: { source: 'kakao', medium: 'cpc' },
  qr: { source: 'qr', medium: 'print' },
} as const satisfies Record<string, { source: string; medium: string }>

export type Place = keyof typeof PLACES
/** A place of the table, or one whose names are written by hand. */
export type ChosenPlace = Place | 'other'
