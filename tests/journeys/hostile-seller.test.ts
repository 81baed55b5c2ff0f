import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreateSecret } from '../../src/platform/config/secrets.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { openServices } from '../../src/server/services.ts'
import { aPicture } from '../factories/content.ts'
import { ATTACKS, aHostileShop } from '../factories/hostile-shop.ts'
import { withDatabase } from './database.ts'
import { expect, onPc, type Page, test, waitUntilInteractive } from './journey.ts'
import { origin } from './world.ts'

// The content security policy is off, so that the test fails if a page contains a script that could run.
test.use({ bypassCSP: true, popups: true, watchful: false })
test.slow()

/** Opens a shop with the attack in all its texts. Returns the paths of its pages. */
const openHostileShop = (slug: string, attack: string): Promise<string[]> =>
  withDatabase(async (database) => {
    const dataFolder = process.env.JOURNEY_DATA ?? ''
    const { public: files, private: privateFiles } = createStorage({ dir: join(dataFolder, 'files') })
    const imageSecret = await readOrCreateSecret(dataFolder, 'image')
    const platform = { host: 'madang.localhost', portSuffix: `:${process.env.JOURNEY_PORT}` }
    const services = openServices({ database, files, privateFiles, imageSecret, platform })
    return aHostileShop(services, { slug, attack, picture: await aPicture(files) })
  })

test('no script in a seller’s texts runs, not even after hydration', onPc, async ({ page }) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(page.url())
    return dialog.dismiss()
  })
  const slug = `hostile-${randomUUID().slice(0, 8)}`
  for (const path of await openHostileShop(slug, ATTACKS['that end what they stand in'])) {
    const response = await page.goto(`${origin(slug)}${path}`)
    expect(response?.status(), path).toBeLessThan(500)
    await waitUntilInteractive(page)
    if (path === '/') await expect(page.getByRole('dialog', { name: '팝업' })).toBeVisible()
    expect(await inlineCode(page), path).toEqual([])
  }
  expect(ran).toEqual([])
  // The attack is in the page as text, so the check was not empty.
  await page.goto(`${origin(slug)}/shop/list`)
  await expect(page.getByRole('main').getByText('alert(1)').first()).toBeVisible()
})

/** Code in the document that could run: handler attributes, script URLs and inline scripts. */
function inlineCode(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCode = ({ name, value }: Attr) =>
      /^on/i.test(name) ||
      (/^(href|src|action|formaction|srcdoc|data)$/i.test(name) &&
        /^\s*(javascript|vbscript|data:text)/i.test(value))
    const elements = [...document.querySelectorAll('*')]
    return elements
      .filter((element) => {
        const isInline = element instanceof HTMLScriptElement && !element.src && !/json/.test(element.type)
        return isInline || [...element.attributes].some(isCode)
      })
      .map((element) => element.outerHTML.slice(0, 200))
  })
}
