import type { BrowserContext } from 'playwright/test'

const SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const SEARCH = 'https://postcode.map.kakao.com'

/** An address as the postcode service answers it. */
const JEJU_OFFICE = {
  zonecode: '63122',
  address: '제주특별자치도 제주시 문연로 6',
  addressType: 'R',
  userSelectedType: 'R',
  roadAddress: '제주특별자치도 제주시 문연로 6',
  jibunAddress: '제주특별자치도 제주시 연동 312-1',
  bname: '연동',
  buildingName: '제주특별자치도청',
  apartment: 'N',
}
const TOWER = {
  zonecode: '06236',
  address: '서울 강남구 테헤란로 152',
  addressType: 'R',
  userSelectedType: 'R',
  roadAddress: '서울 강남구 테헤란로 152',
  jibunAddress: '서울 강남구 역삼동 737',
  bname: '역삼동',
  buildingName: '강남파이낸스센터',
  apartment: 'N',
}

// Like the service, it writes a frame into a frame of the page, with inline code, and hears the answer at the origin
// that it has named to the search.
const script = `
window.kakao = {
  Postcode: class {
    constructor(options) { this.options = options }
    embed(element) {
      const outer = document.createElement('iframe')
      outer.style.cssText = 'width: 100%; height: 100%; border: 0'
      element.append(outer)
      const { document: inner, window: frame } = { document: outer.contentDocument, window: outer.contentWindow }
      inner.write('<style>body { margin: 0 } iframe { width: 100%; height: 100%; border: 0 }</style>' +
        '<script>document.documentElement.dataset.inline = "runs"<\\/script>' +
        '<iframe title="search" src="${SEARCH}/search?origin=' + encodeURIComponent(location.origin) + '"></iframe>')
      inner.close()
      frame.addEventListener('message', ({ origin, data }) => {
        if (origin === '${SEARCH}' && inner.documentElement.dataset.inline) this.options.oncomplete(JSON.parse(data))
      })
    }
  },
}`

const search = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>search</title>
<style>
  body { margin: 0; padding: 16px; font: 15px sans-serif }
  input { box-sizing: border-box; width: 100%; padding: 12px; border: 2px solid #222; font: inherit }
  button { display: block; width: 100%; padding: 12px 0; border: 0; border-bottom: 1px solid #ddd; background: none; font: inherit; text-align: left }
  small { color: #fa4256 }
</style>
<input aria-label="검색할 주소" placeholder="예) 판교역로 166, 분당 주공, 백현동 532">
<main></main>
<script>
  const origin = new URLSearchParams(location.search).get('origin')
  for (const address of ${JSON.stringify([JEJU_OFFICE, TOWER])}) {
    const button = document.createElement('button')
    button.innerHTML = '<small>' + address.zonecode + '</small><br>' + address.roadAddress + ' (' + address.buildingName + ')'
    button.onclick = () => parent.postMessage(JSON.stringify(address), origin)
    document.querySelector('main').append(button)
  }
  document.querySelector('input').focus()
</script>`

/** Replaces the postcode service on all pages of a visitor. */
export async function replacePostcodeService(context: BrowserContext): Promise<void> {
  await context.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await context.route(`${SEARCH}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: search }),
  )
}
