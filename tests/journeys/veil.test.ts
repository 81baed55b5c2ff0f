import sharp from 'sharp'
import { expect, onPc, test } from './journey.ts'
import { origin } from './world.ts'

test(
  'the veil of a dialog goes on over the strip of the scrollbar',
  onPc,
  async ({ playwright, launchOptions }) => {
    // By itself Playwright's Chromium has no scrollbars.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin('haru')}/shop/list`)
    await expect(page.getByRole('dialog', { name: '팝업' })).toBeVisible()
    const width = await page.evaluate(() => document.body.clientWidth)
    expect(width).toBeLessThan(1440)
    await expect(async () => {
      const picture = sharp(await page.screenshot()).removeAlpha()
      const colourAt = async (left: number) => [
        ...(await picture.clone().extract({ left, top: 600, width: 1, height: 1 }).raw().toBuffer()),
      ]
      expect(await colourAt(1438)).toEqual(await colourAt(width - 5))
    }).toPass()
    await browser.close()
  },
)
