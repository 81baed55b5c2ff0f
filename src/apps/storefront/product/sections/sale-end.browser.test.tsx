import { afterEach, expect, test, vi } from 'vitest'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { SaleEnd } from './sale-end.tsx'

const NOW = Date.parse('2026-11-28T03:00:00.000Z')
const END = '2026-11-30T15:00:00.000Z'

function setNow(ms: number) {
  vi.spyOn(Date, 'now').mockReturnValue(ms)
}
afterEach(() => vi.restoreAllMocks())

test('the last three days of a sale are counted by the second', async () => {
  setNow(NOW)
  const page = await mountStorefront(<SaleEnd until={END} />)
  await expect.element(page.getByText('2026.11.30까지 할인')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('2일 12:00:00 남음')
  setNow(Date.parse(END) - 61_000)
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:01:01 남음')
})

test('a sale that lasts longer shows its end only', async () => {
  setNow(NOW)
  const page = await mountStorefront(<SaleEnd until="2026-12-24T09:00:00.000Z" />)
  await expect.element(page.getByText('2026.12.24 18:00까지 할인')).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

test('when the sale is over, the page offers to load the current price', async () => {
  setNow(Date.parse(END) - 1_000)
  const page = await mountStorefront(<SaleEnd until={END} />)
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:01 남음')
  setNow(Date.parse(END))
  await expect.element(page.getByText('할인이 끝났습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '지금 가격 보기' })).toBeVisible()
})
