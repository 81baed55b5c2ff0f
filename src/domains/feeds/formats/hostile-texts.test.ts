import { describe, expect, test } from 'vitest'
import { aFeedShop, HOSTILE_TEXTS, newFeedProduct, somePlates } from '../../../../tests/factories/feeds.ts'
import { epFaults, epRows } from '../../../../tests/feeds/ep-rows.ts'
import { feedItems, type ItemService, itemFaults } from '../../../../tests/feeds/feed-items.ts'
import { escapeFormula } from '../../../platform/spreadsheets/formula-guard.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import type { FeedFile } from '../shared/feed-limits.ts'
import { feedFormats } from './feed-formats.ts'
import { NAVER_SUMMARY_HEAD, naverChange, naverRemoval } from './naver.ts'

const AT = new Date('2026-11-21T00:05:00Z')

function writeFile(
  file: Exclude<FeedFile, 'naver-summary.txt'>,
  shop: FeedShop,
  list: readonly FeedProduct[],
) {
  const format = feedFormats[file]
  return format.head(shop) + list.map((product) => format.rows(shop, product)).join('') + format.tail
}

/** A shop and its products, with this text in every field. */
function filledWith(text: string): [FeedShop, FeedProduct[]] {
  const categories = [
    { cid: 1, name: text, parent: 0, shown: true },
    { cid: 2, name: text, parent: 1, shown: true },
  ]
  const words = {
    title: text,
    brand: text,
    maker: text,
    origin: text,
    model: text,
    barcode: text,
    description: text,
  }
  const overrides = { ...words, tags: [text, 'ok'], delivery_fee: 3_000 }
  const variant = { price_diff: 0, available: true, image: '', barcode: text }
  const plates = somePlates({
    ...overrides,
    sid: 8,
    axes: [text, text],
    variants: [
      { ...variant, pid2: 11, values: [text, text] },
      { ...variant, pid2: 12, values: [text, 'b'] },
    ],
  })
  return [
    aFeedShop({ name: text, categories }),
    [newFeedProduct(overrides), plates, newFeedProduct({ sid: 9 })],
  ]
}

describe.each(HOSTILE_TEXTS.map((text, index) => [index, JSON.stringify(text).slice(0, 40), text] as const))(
  'with the text %i, %s, in every field',
  (_at, _shown, text) => {
    const [shop, list] = filledWith(text)

    test('writes one valid row for each product for Naver', () => {
      const whole = writeFile('naver.txt', shop, list)
      expect(epFaults(whole)).toEqual([])
      expect(epRows(whole).map(({ id }) => id)).toEqual(['7', '8', '9'])
      expect(epRows(whole)[2]?.title).toBe('무광 백자 접시')
    })

    test('writes a valid summary for Naver', () => {
      const rows = list.map((product) => naverChange(shop, product, 'U', AT)).join('')
      const summary = NAVER_SUMMARY_HEAD + rows + naverRemoval(10, AT)
      expect(epFaults(summary, { summary: true })).toEqual([])
      expect(epRows(summary).map((row) => [row.id, row.class])).toEqual([
        ['7', 'U'],
        ['8', 'U'],
        ['9', 'U'],
        ['10', 'D'],
      ])
    })

    test.each<ItemService>(['google', 'meta', 'kakao'])('writes valid XML for %s', (service) => {
      const xml = writeFile(`${service}.xml`, shop, list)
      expect(itemFaults(xml, service)).toEqual([])
      const ids = feedItems(xml).map((item) => item.id?.[0])
      expect(ids).toEqual(service === 'kakao' ? ['7', '8', '9'] : ['7', '8-11', '8-12', '9'])
    })
  },
)

test('replaces signs at the start of fields in Naver’s file that spreadsheets read as formulas', () => {
  const list = ['=1+1', '+82', '-20% 할인', '@SUM(A1)', '＝1'].map((title, index) =>
    newFeedProduct({ sid: index + 1, title }),
  )
  const rows = epRows(writeFile('naver.txt', aFeedShop(), list))
  expect(rows.map(({ title }) => title)).toEqual(['﹦1+1', '﹢82', '﹣20% 할인', '﹫SUM(A1)', '﹦1'])
  for (const row of rows) for (const cell of Object.values(row)) expect(escapeFormula(cell)).toBe(cell)
})

test('escapes entities and keeps emoji in XML', () => {
  const title = 'A & B <C> "D" \'E\' 😀 &amp;'
  const [item] = feedItems(writeFile('google.xml', aFeedShop(), [newFeedProduct({ title })]))
  expect(item?.title).toEqual([title])
})
