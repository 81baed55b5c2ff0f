import { chromium } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import { emptyPage, type PageValue } from '../src/domains/content/shared/page-value.ts'
import { benchKeys, openAdmin } from './keys.ts'
import type { Result } from './result.ts'
import type { World } from './world.ts'

const BLOCKS = 200

/** Time from a key press to its paint in the title of the middle block of a page with 200 blocks. */
export async function benchPageEditor(world: World, flags: string[]): Promise<Result[]> {
  await twoHundred(world)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await openAdmin(page, world.port, 'pages/common')
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const middle = `봄 ${BLOCKS / 2}`
    await page.getByRole('button', { name: `배너 ${middle}`, exact: true }).click()
    await page.getByRole('textbox', { name: '제목' }).click()
    return await benchKeys(page, tools, 'a page of 200 blocks')
  } finally {
    await browser.close()
  }
}

/** Saves a draft with 200 blocks above the product details of the shop haru, without publishing it. */
async function twoHundred({ services, shopId }: World): Promise<void> {
  const { version } = await services.publishing.drafts.read(shopId, 'page:common')
  const blocks: PageValue['blocks'] = Array.from({ length: BLOCKS }, (_, index) =>
    index % 2
      ? { type: 'text', id: `t${index}`, html: `<p>글 ${index}</p>` }
      : {
          type: 'banner',
          id: `b${index}`,
          title: `봄 ${index}`,
          desc: '',
          btn: '',
          img: null,
          padding: 24,
          justify: 'left',
          radius: 0,
          not_dark: false,
          original: false,
          content: 'url',
          category_value: 0,
          url: '',
        },
  )
  await services.publishing.drafts.save(
    shopId,
    'page:common',
    version,
    { ...emptyPage, blocks },
    { uid: 0, address: '' },
  )
}
