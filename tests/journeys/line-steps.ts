import { expect, type Page } from './journey.ts'

/** Applies a transition with a confirmation to an order line in the admin; `fill` fills in its dialog. */
export async function applyTransition(
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
