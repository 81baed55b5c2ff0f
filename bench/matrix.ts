import { chromium } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import { anEdit } from '../tests/factories/product-edits.ts'
import { benchKeys, openAdmin } from './keys.ts'
import type { Result } from './result.ts'
import type { World } from './world.ts'

const COLORS = Array.from({ length: 25 }, (_, index) => `색상 ${index + 1}`)
const SIZES = Array.from({ length: 20 }, (_, index) => `크기 ${index + 1}`)

/**
 * Measures key presses in the product editor with 500 variants, once in a variant row and once in the title: the time
 * until the paint on a CPU that is slowed down four times, and the CPU time.
 */
export async function benchMatrix(world: World, flags: string[]): Promise<Result[]> {
  const pid = await fiveHundred(world)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await openAdmin(page, world.port, `products/${pid}`)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const results: Result[] = []
    for (const [name, field] of [
      ['a row of 500', `${COLORS[0]} / ${SIZES[2]} 재고`],
      ['the title beside 500 rows', '상품명'],
    ] as const) {
      await page.getByRole('textbox', { name: field }).first().click()
      results.push(...(await benchKeys(page, tools, name)))
    }
    return results
  } finally {
    await browser.close()
  }
}

/** A hidden product of haru with 500 variants. */
async function fiveHundred({ services, shopId }: World): Promise<number> {
  const edit = anEdit({ title: '오백 가지 접시', status: 'stopped' })
  const [variant] = edit.variants
  const { pid } = await services.catalogue.editor.create(shopId, {
    ...edit,
    options: [
      { name: '색상', values: COLORS },
      { name: '크기', values: SIZES },
    ],
    variants: COLORS.flatMap((color) =>
      SIZES.map((size) => ({ ...(variant as NonNullable<typeof variant>), values: [color, size] })),
    ),
  })
  return pid
}
