import fc from 'fast-check'
import { withoutHidden } from '../../../platform/contract/label.ts'
import type { WholeProduct } from '../product/whole-product.ts'
import { combinationsOf } from '../rules.ts'
import { DELIVERY_LIMITS } from '../shared/delivery.ts'
import { noticeTypes } from '../shared/notice-types.ts'
import { cellText } from './cell-text.ts'

/** Texts that files or their readers easily damage. */
const FRAGILE_TEXTS = [
  '=1+1',
  '+82 10',
  '-5',
  '@ref',
  '\tx',
  "'=x",
  "''-",
  '＝가',
  'a,b',
  '"인용"',
  "it's",
  'a\nb',
  'a\r\nb',
  '  앞뒤  ',
  '이모지 👩‍👩‍👧‍👦🎁',
  '\\',
  '\\|',
  'a\\',
  '가|나',
  '가;나',
  '가:나',
  '값(+1000)',
  '이름{값|값}//이름{값}',
  'a>b',
  '#태그',
  'x=y',
  '*100',
  '_x000D_',
  '<b>&amp;</b>',
  '00123',
  '1e5',
  'TRUE',
  '2026-01-31',
  '가*나/다',
  '\u200b',
  'é',
  '한글',
]

const text = (max: number) =>
  fc
    .oneof(
      fc.constantFrom(...FRAGILE_TEXTS),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc
        .tuple(fc.constantFrom(...FRAGILE_TEXTS), fc.constantFrom(...FRAGILE_TEXTS))
        .map((texts) => texts.join('')),
    )
    .map((written) => written.slice(0, max))
    .map((written) => written.replace(/[\ud800-\udbff]$/, '').replace(/^[\udc00-\udfff]/, ''))
    // Stored texts are composed (NFC) and have no invisible characters.
    .map((text) => withoutHidden(text.normalize('NFC')))

/** A trimmed, non-empty name, as the editor stores it. */
const name = (max: number) =>
  text(max)
    .map((written) => cellText(written))
    .filter((written) => written !== '' && !written.includes('\n'))

const names = (range: { minLength?: number; maxLength: number }) => fc.uniqueArray(name(60), range)
const won = fc.integer({ min: 100, max: 5_000_000 })
const stock = fc.integer({ min: 0, max: 5_000 })
const moment = fc.option(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
)

/** Storage keys of the pictures that generated products may have. */
export const PICTURES = Array.from({ length: 6 }, (_, index) => `anyshop/products/picture${index}.jpg`)

const options = fc.uniqueArray(fc.record({ name: name(40), values: names({ minLength: 1, maxLength: 3 }) }), {
  maxLength: 3,
  selector: ({ name }) => name,
})

const anyDelivery: fc.Arbitrary<WholeProduct['delivery']> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('shop' as const, 'free' as const),
    won: fc.constant(0),
    each: fc.constant(0),
    apart: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('own' as const),
    won: fc.integer({ min: 0, max: DELIVERY_LIMITS.won }),
    each: fc.integer({ min: 0, max: DELIVERY_LIMITS.each }),
    apart: fc.boolean(),
  }),
)

/** Generates products with any values that a seller can enter. */
export const anyProduct: fc.Arbitrary<WholeProduct> = options.chain((options) => {
  const combinations = combinationsOf(options)
  return fc
    .record({
      code: fc.constant(''),
      title: name(100),
      brand: text(80),
      tags: names({ maxLength: 5 }),
      price: won,
      list_price: fc.option(won),
      own_code: text(60),
      unlisted: fc.boolean(),
      summary: text(200),
      short_description: text(400),
      ships_from: fc.constantFrom(null, '2026-12-31', '2027-02-28'),
      sale: fc.option(
        fc.record({
          share: fc.integer({ min: 1, max: 99 }),
          period: fc.tuple(moment, moment),
          pieces: fc.option(fc.integer({ min: 1, max: 999_999 })),
        }),
      ),
      images: fc.uniqueArray(fc.constantFrom(...PICTURES), { maxLength: 4 }),
      alts: fc.array(text(80), { minLength: 4, maxLength: 4 }),
      adult: fc.boolean(),
      pickable: fc.boolean(),
      status: fc.constantFrom('on_sale' as const, 'stopped' as const, 'sold_out' as const),
      variants: fc.tuple(
        ...combinations.map((values) =>
          fc.record({
            values: fc.constant(values),
            price_diff: fc.integer({ min: 0, max: 9_000 }),
            stock,
            code: text(60),
            barcode: text(60),
            image: fc.nat(4),
            off: fc.boolean(),
          }),
        ),
      ),
      add_ons: fc.uniqueArray(fc.record({ name: name(60), price: won, stock }), {
        maxLength: 3,
        selector: ({ name }) => name,
      }),
      notice_type: fc.constantFrom('', ...Object.keys(noticeTypes)),
      notice: fc.array(fc.record({ name: name(60), value: name(200) }), { maxLength: 3 }),
      delivery: anyDelivery,
      delivery_note: text(200),
      detail_html: fc.constantFrom('', '<p>첫 줄, "둘"<br>셋</p>', '<h3>=제목</h3>\n<p>본문 😀</p>'),
      low_stock: fc.option(stock),
      least: fc.integer({ min: 1, max: 5 }),
      most: fc.option(fc.integer({ min: 5, max: 999 })),
      barcode: text(60),
      maker: text(80),
      origin: text(80),
      model: text(80),
      condition: fc.constantFrom('new' as const, 'used' as const, 'refurbished' as const, 'display' as const),
      tax_free: fc.boolean(),
      seo_title: text(80),
      seo_description: text(200),
      categories: fc.uniqueArray(names({ minLength: 1, maxLength: 3 }), {
        maxLength: 3,
        selector: (path) => JSON.stringify(path),
      }),
    })
    .map(({ sale, images, alts, variants, ...product }) => ({
      ...product,
      options,
      sale: sale && saleOf(product.price, sale),
      images: images.map((key, index) => ({ key, alt: alts[index] ?? '' })),
      variants: variants.map(({ image, ...variant }) => ({ ...variant, image: images[image] ?? '' })),
    }))
})

const saleOf = (
  price: number,
  { share, period, pieces }: { share: number; period: [string | null, string | null]; pieces: number | null },
) => {
  const { from, until } = periodOf(period)
  return {
    price: Math.ceil((price * share) / 100),
    from,
    until,
    ...(pieces !== null && from !== null && until !== null && { pieces }),
  }
}

const periodOf = (period: [string | null, string | null]) => {
  const [from, until] = period
  return from && until && from >= until
    ? { from: until === from ? null : until, until: from }
    : { from, until }
}
