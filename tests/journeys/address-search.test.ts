import { openGuestCheckout } from './guest-checkout.ts'
import { expect, type Page, test } from './journey.ts'
import { orderableProduct } from './orderable-products.ts'
import { replacePostcodeService } from './postcode-stand-in.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '주소 찾기' })

test('a buyer finds the address, whose island surcharge is shown; without the service it is typed', async ({
  page,
  context,
}) => {
  await openGuestCheckout(page, [await orderableProduct('haru')])
  const open = page.getByRole('button', { name: '주소 찾기' })
  await page.getByLabel('상세 주소').fill('101호')
  await open.click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('지금은 주소를 검색할 수 없습니다.')
  await dialogOf(page).getByRole('button', { name: '직접 입력' }).click()
  await expect(open).toBeFocused()
  await page.getByLabel('우편번호').fill('06236')
  await expect(page.getByLabel('상세 주소')).toHaveValue('101호')

  await replacePostcodeService(context)
  await open.click()
  const search = dialogOf(page).frameLocator('iframe').frameLocator('iframe').frameLocator('iframe')
  await search.getByRole('button', { name: /제주시 문연로 6/ }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByLabel('우편번호')).toHaveValue('63122')
  await expect(page.getByLabel('주소', { exact: true })).toHaveValue(
    '제주특별자치도 제주시 문연로 6 (연동, 제주특별자치도청)',
  )
  await expect(page.getByLabel('상세 주소')).toBeFocused()
  await expect(page.getByText('도서산간 지역이라')).toBeVisible()

  // The search has left no entry in the history: Back leads to the cart.
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/cart/)
})
