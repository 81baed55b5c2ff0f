import { AS_THE_SHOP } from '../../src/domains/catalogue/shared/delivery.ts'
import { pathsIn } from '../../src/domains/feeds/products/category-paths.ts'
import type { FeedCategory, FeedProduct, FeedShop } from '../../src/domains/feeds/products/feed-product.ts'

const CATEGORIES: FeedCategory[] = [
  { cid: 1, name: '그릇', parent: 0, shown: true },
  { cid: 2, name: '접시', parent: 1, shown: true },
]

/** A shop in a feed; `overrides` replace its fields. */
export function aFeedShop({
  categories = CATEGORIES,
  ...overrides
}: Partial<Omit<FeedShop, 'pathOf'>> & { categories?: FeedCategory[] } = {}): FeedShop {
  return {
    name: '하루 그릇',
    origin: 'https://haru.madang.test',
    point: 0,
    coupons: [],
    pathOf: pathsIn(categories),
    sign: (key) => `/img/signed/${key}`,
    ...overrides,
  }
}

/** A plate in a feed; `overrides` replace its fields. */
export const newFeedProduct = (overrides: Partial<FeedProduct> = {}): FeedProduct => ({
  sid: 7,
  title: '무광 백자 접시',
  brand: '하루',
  tags: ['백자', '접시'],
  price: 19_000,
  sale_price: null,
  sold_out: false,
  ships_from: null,
  least: 1,
  reviews: 3,
  cid: 2,
  more_cids: [],
  images: ['pictures/a.jpg', 'pictures/b.jpg'],
  axes: [],
  variants: [],
  delivery: AS_THE_SHOP,
  resale: null,
  free_from: 30_000,
  delivery_fee: 3_000,
  jeju_fee: 3_000,
  island_fee: 5_000,
  maker: '하루공방',
  origin: '국산',
  model: 'HR-7',
  barcode: '',
  condition: 'new',
  description: '손으로 빚은 접시입니다.',
  ...overrides,
})

/** The same plate in two colours. */
export const somePlates = (overrides: Partial<FeedProduct> = {}): FeedProduct =>
  newFeedProduct({
    axes: ['색상'],
    variants: [
      { pid2: 11, values: ['백색'], price_diff: 0, available: true, image: '', barcode: '' },
      {
        pid2: 12,
        values: ['회색'],
        price_diff: 1_000,
        available: false,
        image: 'pictures/grey.jpg',
        barcode: '',
      },
    ],
    ...overrides,
  })

/** Texts with characters that are special in rows, cells, XML, spreadsheets or text direction. */
export const HOSTILE_TEXTS = [
  'a\tb\tc',
  'a\nb\r\nc\rd',
  'a\u0085b\u2028c\u2029d\u000be\u000cf',
  '\u0000\u0001\u0008\u001b[31m붉은 접시\u007f\u009f',
  '<script>alert(1)</script>',
  '</title></item></channel></rss>',
  ']]><![CDATA[ &amp; &#0; &#x1F; &undefined; & &&',
  '"따옴표" \'홑\' "',
  '=HYPERLINK("https://evil.example","접시")',
  '+82 10 1234',
  '-20% 할인',
  '@SUM(A1)',
  '👨‍👩‍👧‍👦 접시 🇰🇷 \u{1F963}',
  `${'😀'.repeat(300)}`,
  'x\ud800y\udc00z',
  '\ud83d',
  '\u202e거꾸로\u202c \u2066안\u2069 \ufeff',
  'a\ufffeb\uffffc',
  '이름^1000|다른^2000',
  '가'.repeat(20_000),
  '   ',
  '\t\n\r',
] as const
