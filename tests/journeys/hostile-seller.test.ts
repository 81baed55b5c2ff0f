import { randomUUID } from 'node:crypto'
import { hostilePages } from './hostile-shop.ts'
import { expect, hydrated, onPc, onPhone, type Page, test } from './journey.ts'
import { origin } from './world.ts'

// Without the security policy a script that gets into a page does run: the pages have to be clean by themselves.
test.use({ bypassCSP: true, popups: true, watchful: false })
test.slow()

const attacks = [
  {
    name: 'that end what they stand in',
    attack: `</title></script>"'><img src=x onerror=alert(1)>`,
    where: {},
  },
  {
    name: 'that open a script',
    attack: '<!--<script></script><script>alert(1)</script>',
    where: onPc,
  },
  {
    name: 'that leave an attribute',
    attack: `" autofocus onfocus=alert(1) x=" ' onfocus='alert(1)`,
    where: {},
  },
  { name: 'that lead to a script', attack: 'javascript:alert(1)//\u2028</style>', where: onPhone },
]

for (const { name, attack, where } of attacks)
  test(`nothing runs of a seller's words ${name}`, where, async ({ page }) => {
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(page.url())
      return dialog.dismiss()
    })
    const slug = `hostile-${randomUUID().slice(0, 8)}`
    for (const path of await hostilePages(slug, attack)) {
      const response = await page.goto(`${origin(slug)}${path}`)
      expect(response?.status(), path).toBeLessThan(500)
      await hydrated(page)
      if (path === '/') await expect(page.getByRole('dialog', { name: '팝업' })).toBeVisible()
      expect(await dangers(page), path).toEqual([])
    }
    expect(ran).toEqual([])
    // The words did reach the shop, as words.
    await page.goto(`${origin(slug)}/shop/list`)
    await expect(page.getByRole('main').getByText('alert(1)').first()).toBeVisible()
  })

/** Code in the document that could run: handlers in attributes, addresses that are scripts, and scripts in the page itself. */
function dangers(page: Page): Promise<string[]> {
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
