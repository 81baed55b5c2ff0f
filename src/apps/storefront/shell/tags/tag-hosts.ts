import type { TagType } from '../../../../domains/tenancy/shared/tag-ids.ts'

/** Hosts of scripts, requests and frames of a service. */
export interface TagHosts {
  script: readonly string[]
  connect: readonly string[]
  frame?: readonly string[]
  /** hosts to which its script sends forms */
  form?: readonly string[]
}

/** The share by KakaoTalk, which is no tag: its script loads when a visitor presses it. */
export const KAKAO_SHARE = 'kakao_share'
export const kakaoShareHosts: TagHosts = {
  script: ['https://t1.kakaocdn.net'],
  connect: [],
  form: ['https://sharer.kakao.com'],
}

// A Google tag or container can load other Google services, so all have the same hosts.
const google: TagHosts = {
  script: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
  ],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.g.doubleclick.net',
    'https://www.googleadservices.com',
    'https://pagead2.googlesyndication.com',
    'https://google.com',
    'https://www.google.com',
    'https://www.google.co.kr',
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** The content policy of a shop's page allows only the hosts of its tags. Pictures may come from any host. */
export const tagHosts: Record<TagType, TagHosts> = {
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
