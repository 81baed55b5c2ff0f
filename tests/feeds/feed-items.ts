import { SaxesParser } from 'saxes'

/** An item of an XML feed: the texts of each element; nested ones are named `shipping/price`. */
export type FeedItemXml = Record<string, string[]>

export type ItemService = 'google' | 'meta' | 'kakao'

const GOOGLE = 'http://base.google.com/ns/1.0'

/** The items of a feed. Throws for malformed XML and anything but RSS 2.0 with Google's namespace. */
export function feedItems(xml: string): FeedItemXml[] {
  const items: FeedItemXml[] = []
  const path: string[] = []
  let item: FeedItemXml | undefined
  let words = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(local)
    words = ''
    if (path.length === 1 && (local !== 'rss' || attributes.version?.value !== '2.0'))
      throw new Error('the root is not RSS 2.0')
    if (path.join('/') === 'rss/channel/item') item = {}
    else if (item && uri !== GOOGLE) throw new Error(`${local} is not of Google's names`)
  })
  parser.on('text', (text) => {
    words += text
  })
  parser.on('closetag', ({ local }) => {
    if (item && local !== 'item') {
      const name = path.slice(3).join('/')
      item[name] = [...(item[name] ?? []), words]
    } else if (item) {
      items.push(item)
      item = undefined
    }
    words = ''
    path.pop()
  })
  parser.write(xml).close()
  return items
}

const WON = /^(?:0|[1-9]\d*) KRW$/
const POSITIVE = /^[1-9]\d* KRW$/
const HTTP = /^https?:\/\/[\w.-]+(?::\d+)?\/[\x21-\x7e]*$/
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\ufeff\ufffe\uffff]/u
const GTIN = /^(?:\d{8}|\d{12,14})$/

interface Rules {
  title: number
  description: number
  link: number
  id: number
  availability: readonly string[]
  /** additional pictures */
  pictures: number
}

const RULES: Record<ItemService, Rules> = {
  google: {
    id: 50,
    title: 150,
    description: 5_000,
    link: 2_000,
    pictures: 10,
    availability: ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
  },
  meta: {
    id: 100,
    title: 200,
    description: 9_999,
    link: 2_000,
    pictures: 20,
    availability: ['in stock', 'out of stock'],
  },
  kakao: {
    id: 100,
    title: 225,
    description: 500,
    link: 1_000,
    pictures: 10,
    availability: ['in stock', 'out of stock'],
  },
}
const REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition']

/** Violations of a service's feed rules. Throws as `feedItems` does. */
export function itemFaults(xml: string, service: ItemService): string[] {
  const items = feedItems(xml)
  const ids = items.map((item) => item.id?.[0])
  const faults = items.flatMap((item) => faultsOf(item, service))
  if (new Set(ids).size < ids.length) faults.push('an id stands twice')
  return faults
}

function faultsOf(item: FeedItemXml, service: ItemService): string[] {
  const rules = RULES[service]
  const faults: string[] = []
  const text = (name: string) => item[name]?.[0] ?? ''
  const must = (name: string, holds: boolean) => {
    if (!holds) faults.push(`${text('id')}: ${name} is ${JSON.stringify(item[name] ?? null)}`)
  }
  for (const name of REQUIRED) must(name, item[name]?.length === 1 && text(name).trim() !== '')
  for (const [name, texts] of Object.entries(item))
    must(
      name,
      texts.every((each) => !UNREADABLE.test(each) && each === each.trim()),
    )
  must('id', /^[\w-]+$/.test(text('id')) && text('id').length <= rules.id)
  must('title', text('title').length <= rules.title)
  must('description', text('description').length <= rules.description)
  for (const address of ['link', 'image_link'])
    must(address, HTTP.test(text(address)) && text(address).length <= rules.link)
  const more = item.additional_image_link ?? []
  must('additional_image_link', more.length <= rules.pictures && more.every((each) => HTTP.test(each)))
  must('availability', rules.availability.includes(text('availability')))
  must('condition', ['new', 'refurbished', 'used'].includes(text('condition')))
  must('price', POSITIVE.test(text('price')))
  if (item.sale_price)
    must(
      'sale_price',
      POSITIVE.test(text('sale_price')) && wonOfPrice(text('sale_price')) < wonOfPrice(text('price')),
    )
  if (item.gtin) must('gtin', GTIN.test(text('gtin')))
  for (const name of ['brand', 'mpn']) must(name, text(name).length <= (service === 'meta' ? 100 : 100))
  must('product_type', text('product_type').length <= 750)
  must('item_group_id', text('item_group_id').length <= 50)
  return [...faults, ...ofService(item, service)]
}

/** Rules of a single service. */
function ofService(item: FeedItemXml, service: ItemService): string[] {
  const faults: string[] = []
  const id = item.id?.[0]
  if (service === 'kakao') return faults
  if (!item['shipping/country']?.includes('KR') || !WON.test(item['shipping/price']?.[0] ?? ''))
    faults.push(`${id}: no delivery to Korea`)
  const isIdentified = item.gtin !== undefined || (item.brand !== undefined && item.mpn !== undefined)
  if (service === 'google' && !isIdentified && item.identifier_exists?.[0] !== 'no')
    faults.push(`${id}: it has no identifier and does not say so`)
  if (service === 'google' && item.adult?.[0] !== 'no') faults.push(`${id}: it may be for adults`)
  if (service === 'meta' && !item.brand && !item.gtin && !item.mpn) faults.push(`${id}: it has no brand`)
  return faults
}

const wonOfPrice = (text: string): number => Number(text.replace(' KRW', ''))
