/** The hosts of a service's script, and those that it reports to. */
export interface TagHosts {
  script: readonly string[]
  connect: readonly string[]
}

const google: TagHosts = {
  script: [
    'https://www.googletagmanager.com',
    'https://googleads.g.doubleclick.net',
    'https://www.googleadservices.com',
  ],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
}

/** By the type of a tag. The content security policy of a shop's page allows the hosts of its tags, and no others. */
export const tagHosts: Record<string, TagHosts> = {
  ga4: google,
  google_tag_manager: google,
  google_ads: google,
  meta_pixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  kakao_pixel: { script: ['https://t1.daumcdn.net'], connect: ['https://bc.ad.daum.net'] },
  naver_wcs: { script: ['https://wcs.naver.net'], connect: ['https://wcs.naver.com'] },
  channel_talk: {
    script: ['https://cdn.channel.io'],
    connect: ['https://*.channel.io', 'wss://*.channel.io'],
  },
}
