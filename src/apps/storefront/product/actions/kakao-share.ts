/** Parts of Kakao's JavaScript SDK (developers.kakao.com/docs/latest/ko/kakaotalk-share/js-link). */
interface Kakao {
  init(key: string): void
  isInitialized(): boolean
  Share: { sendDefault(message: object): void }
}

/** A version with its digest; the content policy allows no other host (`tag-hosts.ts`). */
const SCRIPT = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.9/kakao.min.js'
const INTEGRITY = 'sha384-JpLApTkB8lPskhVMhT+m5Ln8aHlnS0bsIexhaak0jOhAkMYedQoVghPfSpjNi9K1'
const TIMEOUT_MS = 8_000

interface SharedProduct {
  title: string
  url: string
  /** absolute URL; empty without a picture, for which Kakao shows none */
  image: string
  /** label of the message's button */
  button: string
}

/** Opens KakaoTalk's share window. Rejects if the SDK is blocked, slow, or refuses the key. */
export async function shareByKakao(key: string, { title, url, image, button }: SharedProduct): Promise<void> {
  const kakao = await loadKakao()
  if (!kakao.isInitialized()) kakao.init(key)
  const link = { mobileWebUrl: url, webUrl: url }
  const buttons = [{ title: button, link }]
  kakao.Share.sendDefault(
    image
      ? { objectType: 'feed', content: { title, imageUrl: image, link }, buttons }
      : { objectType: 'text', text: title, link, buttons },
  )
}

function loadKakao(): Promise<Kakao> {
  const page = window as { Kakao?: Kakao }
  if (page.Kakao) return Promise.resolve(page.Kakao)
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: SCRIPT,
      integrity: INTEGRITY,
      crossOrigin: 'anonymous',
      async: true,
    })
    const fail = () => {
      script.remove()
      reject(new Error(`${SCRIPT} was not loaded`))
    }
    const timer = setTimeout(fail, TIMEOUT_MS)
    script.onload = () => {
      clearTimeout(timer)
      if (page.Kakao) resolve(page.Kakao)
      else fail()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    document.head.append(script)
  })
}
