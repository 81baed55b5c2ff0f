import { expect, onTestFinished } from 'vitest'
import { ADDRESS_SEARCH } from '../../src/apps/address-search/search-metas.ts'

/** What the stand-in of the search's page sends as soon as it has loaded, and when its button is pressed. */
interface Answers {
  first?: unknown
  pressed?: unknown
}

/** The URL of a page in place of the search's own page, with a button 고르기. */
export function searchStandIn({ first = { addressSearch: 'ready' }, pressed }: Answers = {}): string {
  const html = `<!doctype html><html lang="ko"><title>search</title><button>고르기</button><script>
    const send = (message) => parent.postMessage(message, '*')
    document.querySelector('button').onclick = () => send(${JSON.stringify(pressed ?? null)})
    const first = ${JSON.stringify(first)}
    if (first) send(first)
  </script>`
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

/** Turns the search on for the components of this test, with the stand-in. */
export function turnSearchOn(answers?: Answers): void {
  const meta = document.createElement('meta')
  meta.name = ADDRESS_SEARCH
  meta.content = searchStandIn(answers)
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

export const chosenInJeju = {
  addressSearch: 'chosen',
  address: {
    zonecode: '63122',
    roadAddress: '제주특별자치도 제주시 문연로 6',
    jibunAddress: '제주특별자치도 제주시 연동 312-1',
    bname: '연동',
    buildingName: '제주도청',
  },
}
export const ADDRESS_IN_JEJU = '제주특별자치도 제주시 문연로 6 (연동, 제주도청)'

/** Presses the button of the stand-in, once its page has loaded. */
export async function chooseInSearch(): Promise<void> {
  const button = () => document.querySelector('iframe')?.contentDocument?.querySelector('button')
  await expect.poll(() => button()?.textContent).toBe('고르기')
  button()?.click()
}
