import type { Locator, Response } from 'playwright/test'
import { expect, type Page, visit } from './journey.ts'
import { productPath } from './world.ts'

type Device = 'mobile' | 'pc'

/** Opens a product and its option picker. */
export async function optionPicker(
  page: Page,
  device: Device,
  slug: string,
  title: string,
): Promise<Locator> {
  await visit(page, slug, await productPath(slug, title))
  return openOptionPicker(page, device)
}

/** The option picker of the open product page: a sheet on a phone. */
export async function openOptionPicker(page: Page, device: Device): Promise<Locator> {
  if (device === 'pc') return page.getByRole('main')
  await page.getByRole('button', { name: '장바구니', exact: true }).click()
  return page.getByRole('dialog', { name: /옵션 선택|수량 선택/ })
}

/** Adds a product with these options to the cart, and waits for the confirmation. */
export async function addToCart(
  page: Page,
  device: Device,
  slug: string,
  title: string,
  options: RegExp[] = [],
) {
  await addFromPicker(page, await optionPicker(page, device, slug, title), options)
}

/** Adds a product with these options from its open option picker, and waits for the confirmation. */
export async function addFromPicker(page: Page, target: Locator, options: RegExp[]): Promise<void> {
  for (const name of options) await target.getByRole('button', { name }).click()
  await target.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
}

/** Opens the cart page of a shop and waits for its contents. */
export async function openCart(page: Page, slug: string): Promise<void> {
  await visit(page, slug, '/shop/cart')
  await expect(page.getByRole('status', { name: '장바구니를 불러오는 중입니다.' })).toHaveCount(0)
}

/**
 * Waits for the next successful answer to a call whose request body matches `body`. Start waiting before the action
 * that sends it.
 */
export const waitForAnswer = (page: Page, path: string, body = /(?:)/): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.url().includes(path) && response.ok() && body.test(response.request().postData() ?? ''),
  )

/** The link to the cart in the header, with its count. */
export const cartLink = (page: Page) => page.getByRole('link', { name: /^장바구니/ })
export const cartLines = (page: Page) => page.getByRole('list', { name: /담은 상품/ }).getByRole('listitem')
