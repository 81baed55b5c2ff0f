import type { Locator, Page } from 'playwright/test'
import { expect } from './journey.ts'

/** The messages of the open conversation. */
export const messageList = (page: Page): Locator => page.getByRole('log')
export const messageField = (page: Page): Locator => page.getByLabel('메시지 입력')

/** Writes a message and sends it by the button. */
export async function sendMessage(page: Page, words: string): Promise<void> {
  await messageField(page).fill(words)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(messageList(page).getByText(words)).toBeVisible()
}
