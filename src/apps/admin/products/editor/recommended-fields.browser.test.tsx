import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { RecommendedFields } from './recommended-fields.tsx'

const LONG = '손으로 빚어 두 번 구운 아주 넓고 깊은 백자 국그릇 세트 여섯 개 나무 상자 포장'
const POT = 9

const choices = ['찻잔', LONG, '주전자'].map(
  (title, index): ListingChoice => ({
    sid: title === '주전자' ? POT : index + 1,
    title,
    image: '',
    price: 10_000,
    pick: false,
    state: 'on',
  }),
)

/** The fields of the product 주전자, and the ids that its form contains. */
function Fields() {
  const form = useForm({ initialValues: { recommended: [] as number[] } })
  return (
    <>
      <RecommendedFields form={form as never} listingId={POT} />
      <output aria-label="ids">{form.getValues().recommended.join()}</output>
    </>
  )
}

test('found products are recommended, moved by keyboard, and offered once; the product itself is not', async () => {
  answerCalls({
    '/api/myshp/v2/seller/product/choices': ({ q = '' }) => ({
      items: choices.filter(({ title }) => title.includes(q)),
      more: false,
    }),
  } as never)
  const page = mountAdmin(<Fields />)
  const search = page.getByRole('searchbox', { name: '상품 찾기' })
  await search.fill('찻')
  await page.getByRole('button', { name: '찻잔 추천에 추가' }).click()
  await expect.element(page.getByRole('button', { name: '찻잔 추천에 추가' })).toBeDisabled()
  await search.fill('백자')
  await page.getByRole('button', { name: `${LONG} 추천에 추가` }).click()
  const rows = page.getByRole('list', { name: '추천 상품' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/찻잔/)
  await expect.element(rows.nth(1)).toMatchTextContent(/백자/)
  await userEvent.click(page.getByRole('button', { name: `${LONG} 이동` }))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(rows.nth(0)).toMatchTextContent(/백자/)
  await expect.element(page.getByLabelText('ids')).toHaveTextContent('2,1')
  await search.fill('주전자')
  await expect.element(page.getByRole('button', { name: '주전자 추천에 추가' })).toBeDisabled()
  await expectNoViolations()
})
