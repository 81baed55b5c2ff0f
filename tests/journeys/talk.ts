import type { Locator, Page } from 'playwright/test'
import { expect } from './journey.ts'

/** The words of the conversation on the screen. */
export const log = (page: Page): Locator => page.getByRole('log')
export const field = (page: Page): Locator => page.getByLabel('메시지 입력')

/** Writes and sends by the button, as a phone does. */
export async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(log(page).getByText(words)).toBeVisible()
}
