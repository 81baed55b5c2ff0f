import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../tests/component/accessible.ts'
import { mountAccount } from '../../../tests/component/mount-account.tsx'
import {
  ADDRESS_IN_JEJU,
  chooseInSearch,
  chosenInJeju,
  searchStandIn,
} from '../../../tests/component/search-stand-in.ts'
import { SearchPanel } from './search-panel.tsx'

function openPanel(url: string, timeoutMs?: number) {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  const more = timeoutMs === undefined ? {} : { timeoutMs }
  const page = mountAccount(<SearchPanel url={url} onChoose={onChoose} onClose={onClose} {...more} />)
  return { page, onChoose, onClose }
}

const LOADING = '주소 검색을 불러오는 중입니다.'

test('says that the search loads until it is ready, and focuses it', async () => {
  const { page } = openPanel(searchStandIn({ first: null, pressed: { addressSearch: 'ready' } }))
  await expect.element(page.getByText(LOADING)).toBeVisible()
  await expectNoViolations()
  await chooseInSearch()
  await expect.element(page.getByText(LOADING)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
  await expectNoViolations()
})

test('does not take the focus of a person who is about to type the address', async () => {
  const { page } = openPanel(searchStandIn({ first: null, pressed: { addressSearch: 'ready' } }))
  const byHand = page.getByRole('button', { name: '직접 입력' })
  await expect.element(byHand).toBeVisible()
  byHand.element().focus()
  await chooseInSearch()
  await expect.element(page.getByText(LOADING)).not.toBeInTheDocument()
  await expect.element(byHand).toHaveFocus()
})

test('passes on the chosen address', async () => {
  const { onChoose, onClose } = openPanel(searchStandIn({ pressed: chosenInJeju }))
  await chooseInSearch()
  await expect.poll(() => onChoose.mock.calls).toEqual([[{ zipcode: '63122', address: ADDRESS_IN_JEJU }]])
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape inside of the search closes it', async () => {
  const { onChoose, onClose } = openPanel(searchStandIn({ pressed: { addressSearch: 'closed' } }))
  await chooseInSearch()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a search that cannot be loaded says so; it can be tried again, and the address typed', async () => {
  const { page, onClose } = openPanel(searchStandIn({ first: { addressSearch: 'failed' } }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/지금은 주소를 검색할 수 없습니다/)
  expect(document.querySelector('iframe')).toBeNull()
  await expectNoViolations()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: '직접 입력' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a search that never answers counts as unreachable', async () => {
  const { page } = openPanel(searchStandIn({ first: null }), 50)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/지금은 주소를 검색할 수 없습니다/)
})

test('an address that cannot be read asks to type it', async () => {
  const wrong = { ...chosenInJeju, address: { ...chosenInJeju.address, zonecode: '<b>' } }
  const { page, onChoose } = openPanel(searchStandIn({ pressed: wrong }))
  await chooseInSearch()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(onChoose).not.toHaveBeenCalled()
})

test('messages of other windows and origins are ignored', async () => {
  const { page, onChoose, onClose } = openPanel(
    searchStandIn({ first: null, pressed: { addressSearch: 'ready' } }),
  )
  const { contentWindow } = (await vi.waitUntil(() => document.querySelector('iframe'))) as HTMLIFrameElement
  const hostile: MessageEventInit[] = [
    // of this page itself, as an advertisement or another frame would send it
    { source: window, origin: location.origin },
    { source: null, origin: location.origin },
    // of the frame, after it was led to another site
    { source: contentWindow, origin: 'https://postcode.map.kakao.com' },
    { source: contentWindow, origin: 'null' },
  ]
  for (const data of [chosenInJeju, { addressSearch: 'closed' }, { addressSearch: 'failed' }])
    for (const sender of hostile) dispatchEvent(new MessageEvent('message', { ...sender, data }))
  await chooseInSearch()
  await expect.element(page.getByText(LOADING)).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
