import { expect, type Page } from './journey.ts'

/** Makes a step of an order's line that asks first, in the sellers' admin; `fill` writes into its dialog. */
export async function step(
  page: Page,
  name: string,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('dialog', { name })
  await fill()
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toBeHidden()
}
