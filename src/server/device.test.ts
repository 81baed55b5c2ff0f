import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

const mobile: [string, string][] = [
  [
    'Chrome on a Galaxy',
    `${ANDROID} 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet',
    `${ANDROID} 15; SAMSUNG SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', `${ANDROID} 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0`],
  [
    'Whale on Android',
    `${ANDROID} 13; SM-F946N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Whale/1.0.0.0 Crosswalk/29.124.0.11 Mobile Safari/537.36`,
  ],
  [
    'Edge on Android',
    `${ANDROID} 10; HD1913) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.7258.62 Mobile Safari/537.36 EdgA/139.0.3405.86`,
  ],
  [
    'Opera on Android',
    `${ANDROID} 10; VOG-L29) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.7258.62 Mobile Safari/537.36 OPR/76.2.4027.73374`,
  ],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10'],
  [
    'UC Browser',
    `${ANDROID} 9; SM-G960N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
  ],
  [
    'Mi Browser',
    `${ANDROID} 13; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g`,
  ],
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`],
  ['Whale on an iPhone', `${IPHONE} Version/17.0 Whale/3.0.2.1720 Mobile/15E148 Safari/604.1`],
  [
    'an iPod touch',
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'an iPad that asks for the mobile site',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1',
  ],
  [
    'a Galaxy Tab',
    `${ANDROID} 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36`,
  ],
  ['Firefox on an Android tablet', `${ANDROID} 13; Tablet; rv:142.0) Gecko/142.0 Firefox/142.0`],
  [
    'a Kindle Fire',
    `${ANDROID} 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/128.4.1 like Chrome/128.0.6613.187 Safari/537.36`,
  ],
  [
    'Silk that asks for the desktop site',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Silk/128.4.1 like Chrome/128.0.6613.187 Safari/537.36',
  ],
  [
    'a Kindle reader',
    'Mozilla/5.0 (X11; U; Linux armv7l like Android; en-us) AppleWebKit/531.2+ (KHTML, like Gecko) Version/5.0 Safari/533.2+ Kindle/3.0+',
  ],
  [
    'a Windows Phone',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254',
  ],
  [
    'KakaoTalk on Android',
    `${ANDROID} 14; SM-S911N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36;KAKAOTALK 2610970;KAKAOTALK 25.6.1`,
  ],
  ['KakaoTalk on an iPhone', `${IPHONE} Mobile/15E148 KAKAOTALK/25.6.1 (INAPP)`],
  [
    'KakaoTalk on an iPad that calls itself a Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) KAKAOTALK 25.6.1`,
  ],
  [
    'Naver on Android',
    `${ANDROID} 14; SM-A546S Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.13.3)`,
  ],
  [
    'Naver on an iPhone',
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2200; 12.13.2; 16PRO)`,
  ],
  [
    'Naver Cafe on an iPad that calls itself a Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) NAVER(inapp; cafe; 570; 7.5.1)`,
  ],
  [
    'Instagram on Android',
    `${ANDROID} 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36 Instagram 392.0.0.52.80 Android (34/14; 480dpi; 1080x2340; samsung; SM-S921N; e1s; s5e9945; ko_KR; 770000000)`,
  ],
  [
    'Instagram on an iPhone',
    `${IPHONE} Mobile/22F76 Instagram 392.0.0.24.79 (iPhone15,2; iOS 18_5; ko_KR; ko; scale=3.00; 1179x2556; 770000000)`,
  ],
  [
    'Facebook on Android',
    `${ANDROID} 13; SM-G991N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/525.0.0.53.107;]`,
  ],
  [
    'Facebook on an iPhone',
    `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/525.0.0.50.107;FBBV/770000000;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBLC/ko_KR]`,
  ],
  [
    'Messenger on an iPhone',
    `${IPHONE} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/520.0.0.30.107;FBDV/iPhone15,2]`,
  ],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.12.0`],
  ['Daum', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 DaumApps/9.2.0 DaumDevice/mobile`],
  [
    'Band',
    `${ANDROID} 12; SM-N986N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36 BAND/20.1.0.2`,
  ],
  [
    'Googlebot for phones',
    `${ANDROID} 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.7258.66 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  ],
]

const pc: [string, string][] = [
  ['Chrome on Windows', `${WINDOWS} Chrome/139.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`],
  ['Whale on Windows', `${WINDOWS} Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'Internet Explorer on a convertible',
    'Mozilla/5.0 (Windows NT 6.3; WOW64; Trident/7.0; .NET4.0E; .NET4.0C; Tablet PC 2.0; rv:11.0) like Gecko',
  ],
  ['Safari on a Mac', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['Chrome on a Mac', `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36`],
  [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  ],
  [
    'a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  ],
  [
    'Googlebot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/139.0.7258.66 Safari/537.36',
  ],
  ['Yeti, the robot of Naver', 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)'],
  [
    'the preview of a link in KakaoTalk',
    'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  ],
  [
    'the preview of a link on Facebook',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ],
  ['Slackbot', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['curl', 'curl/8.14.1'],
]

test.each(mobile)('%s is mobile', (_what, userAgent) => {
  expect(deviceOf(userAgent)).toBe('mobile')
})

test.each(pc)('%s is a PC', (_what, userAgent) => {
  expect(deviceOf(userAgent)).toBe('pc')
})

test('a missing user agent is a PC', () => {
  expect(deviceOf(undefined)).toBe('pc')
  expect(deviceOf('')).toBe('pc')
})

test('a cached answer equals a computed one, even after evictions', () => {
  const phone = (index: number) => `${ANDROID} ${index}; K) Mobile Safari`
  for (let index = 0; index < 6_000; index += 1) deviceOf(phone(index))
  expect([0, 1, 5_999].map((index) => deviceOf(phone(index)))).toEqual(['mobile', 'mobile', 'mobile'])
  expect(deviceOf(`${WINDOWS} ${'x'.repeat(10_000)}`)).toBe('pc')
})
