/** Channels for links, with the names by which statistics count their visits. */
export const CHANNELS = {
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

/** A known channel, or one whose names the seller writes. */
export type ChosenChannel = keyof typeof CHANNELS | 'other'
