import { expect, test, vi } from 'vitest'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'

const notice = { html: '', weight: 1, pinned: false, regdate: '2026-11-21T00:00:00.000Z' }
const notices = ['가마 일정을 알려드립니다', '작업실 여는 날'].map((title, id) => ({ ...notice, id, title }))

const mountBar = () => mountStorefront(<AnnouncementBar />, { shell: { notices } })

/** Replaces setInterval and returns its calls. */
function stubIntervals() {
  const turns: [ms: number, run: () => void][] = []
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => turns.push([ms, run]))
  return turns
}

test('the bar shows the next announcement every five seconds', async () => {
  const turns = stubIntervals()
  const page = await mountBar()
  const link = page.getByRole('complementary', { name: '공지' }).getByRole('link')
  await expect.element(link).toHaveTextContent('가마 일정을 알려드립니다')
  await expect.poll(() => turns.map(([ms]) => ms)).toEqual([5_000])
  turns[0]?.[1]()
  await expect.element(link).toHaveTextContent('작업실 여는 날')
  turns[0]?.[1]()
  await expect.element(link).toHaveTextContent('가마 일정을 알려드립니다')
})

test('the bar does not rotate with reduced motion', async () => {
  const turns = stubIntervals()
  const media = vi.fn((query: string) => ({ matches: query.includes('reduced-motion: reduce') }))
  vi.stubGlobal('matchMedia', media)
  const page = await mountBar()
  await expect.element(page.getByRole('link', { name: '가마 일정을 알려드립니다' })).toBeVisible()
  await expect.poll(() => media.mock.calls.length).toBeGreaterThan(0)
  expect(turns).toEqual([])
})

test('the bar grows with the font size', async () => {
  const page = await mountBar()
  const bar = page.getByRole('complementary', { name: '공지' })
  await expect.element(bar).toBeVisible()
  const element = bar.element() as HTMLElement
  expect(element.clientHeight).toBe(40)
  // Doubles only the font size, as browsers do that enlarge only text.
  for (const part of element.querySelectorAll<HTMLElement>('*'))
    part.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(part).fontSize)}px`
  expect(element.clientHeight).toBeGreaterThan(40)
  const heights = [...element.children].map(({ scrollHeight }) => scrollHeight)
  expect(Math.max(...heights)).toBeLessThanOrEqual(element.clientHeight)
})
