import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { LimitedSale } from './limited-sale.tsx'

const CALL = '/api/myshp/v2/get/product/limited-sale'

// The window of a test may be behind that of another file, where it is neither visible nor idle.
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})

/** Mounts a sale of 100 pieces whose page was cached with `share`, while `left` pieces are left now. */
async function mountSale(share: number, left: number, sold = 100 - left) {
  const onLeft = vi.fn()
  answerCalls({ [CALL]: { pieces: 100, sold, left } })
  const page = await mountStorefront(
    <LimitedSale listingId={1} limited={{ pieces: 100, share }} onLeft={onLeft} />,
  )
  return { page, onLeft }
}

test('shows the share of the page at first, then the present one with the number left', async () => {
  const { page, onLeft } = await mountSale(60, 37)
  await expect.element(page.getByText('37개 남음')).toBeVisible()
  await expect.element(page.getByText('63% 판매')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: '특가로 판매한 비율' }))
    .toHaveAttribute('value', '63')
  expect(onLeft).toHaveBeenLastCalledWith(37)
})

test('fewer pieces in stock than are left of the sale do not change its share', async () => {
  const { page } = await mountSale(60, 4, 63)
  await expect.element(page.getByText('4개 남음')).toBeVisible()
  await expect.element(page.getByText('63% 판매')).toBeVisible()
})

test('a sale that sold out after the page was made offers the price of now', async () => {
  const { page } = await mountSale(90, 0)
  await expect.element(page.getByText('특가 수량이 모두 판매되었습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '지금 가격 보기' })).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a sold-out sale says that the regular price holds', async () => {
  const { page } = await mountSale(100, 0)
  await expect.element(page.getByText('특가 수량 100개가 모두 판매되어 정상가로 판매합니다.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('pieces that came back are offered', async () => {
  const { page } = await mountSale(100, 2)
  await expect.element(page.getByText('취소된 주문이 있어 특가가 2개 남았습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '지금 가격 보기' })).toBeVisible()
})
