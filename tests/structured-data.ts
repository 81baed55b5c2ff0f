type Node = Record<string, unknown>

/** Properties of each type with a check of the value; `!` marks required ones. */
type Rules = Record<string, string>

const ENUMS: Record<string, readonly string[]> = {
  availability: ['InStock', 'OutOfStock'],
  itemCondition: ['NewCondition', 'UsedCondition', 'RefurbishedCondition'],
  returnPolicyCategory: ['MerchantReturnFiniteReturnWindow'],
  returnMethod: ['ReturnByMail'],
  returnFees: ['FreeReturn', 'ReturnShippingFees'],
  variesBy: ['color', 'size', 'material', 'pattern'],
}

const PRODUCT: Rules = {
  name: '!text',
  url: 'address',
  image: 'addresses',
  description: 'text',
  sku: 'text',
  model: 'text',
  color: 'text',
  size: 'text',
  material: 'text',
  pattern: 'text',
  brand: 'Brand',
  manufacturer: 'Organization',
  aggregateRating: 'AggregateRating',
  review: 'Review',
}

const OFFER: Rules = {
  priceCurrency: '!KRW',
  availability: '!enum',
  itemCondition: '!enum',
  url: '!address',
  hasMerchantReturnPolicy: '!MerchantReturnPolicy',
  shippingDetails: '!OfferShippingDetails',
}

/**
 * The properties that Google documents for product snippets, merchant listings, variants, breadcrumbs, organisations
 * and return policies, with the required ones.
 */
const TYPES: Record<string, Rules> = {
  Product: { ...PRODUCT, offers: '!Offer|AggregateOffer' },
  ProductGroup: { ...PRODUCT, productGroupID: '!text', variesBy: 'enum', hasVariant: '!Product' },
  Offer: { ...OFFER, price: '!won' },
  AggregateOffer: { ...OFFER, lowPrice: '!won', highPrice: '!won', offerCount: '!count' },
  Brand: { name: '!text' },
  Organization: { name: '!text' },
  Person: { name: '!text' },
  AggregateRating: { ratingValue: '!stars', reviewCount: '!count' },
  Review: { author: '!Person', reviewRating: '!Rating', datePublished: 'day', reviewBody: 'text' },
  Rating: { ratingValue: '!stars' },
  MerchantReturnPolicy: {
    '@id': 'id',
    applicableCountry: '!KR',
    returnPolicyCategory: '!enum',
    merchantReturnDays: '!count',
    returnMethod: 'enum',
    returnFees: '!enum',
    returnShippingFeesAmount: 'MonetaryAmount',
  },
  OfferShippingDetails: {
    '@id': 'id',
    shippingRate: '!MonetaryAmount',
    shippingDestination: '!DefinedRegion',
    deliveryTime: 'ShippingDeliveryTime',
  },
  MonetaryAmount: { value: '!amount', currency: '!KRW' },
  DefinedRegion: { addressCountry: '!KR' },
  ShippingDeliveryTime: { handlingTime: '!QuantitativeValue' },
  QuantitativeValue: { minValue: '!amount', maxValue: '!amount', unitCode: '!DAY' },
  BreadcrumbList: { itemListElement: '!ListItem' },
  ListItem: { position: '!count', name: '!text', item: '!address' },
  OnlineStore: {
    '@id': '!address',
    name: '!text',
    url: '!address',
    logo: 'address',
    description: 'text',
    legalName: 'text',
    telephone: 'text',
    email: 'text',
    address: 'PostalAddress',
    sameAs: 'addresses',
  },
  PostalAddress: { addressCountry: '!KR', streetAddress: '!text', postalCode: 'text' },
  WebSite: { name: '!text', url: '!address', publisher: 'OnlineStore', potentialAction: '!SearchAction' },
  SearchAction: { target: '!EntryPoint', 'query-input': '!text' },
  EntryPoint: { urlTemplate: '!template' },
}

const isNumber = (value: unknown, least: number, max = Number.MAX_SAFE_INTEGER) =>
  typeof value === 'number' && value >= least && value <= max

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value)

const VALUES: Record<string, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && (/^#\w+$/.test(value) || isAddress(value)),
  text: (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 5_000,
  address: (value) => isAddress(value) && URL.canParse(value as string),
  addresses: (value) => (Array.isArray(value) ? value : [value]).every(isAddress),
  template: (value) => isAddress(value) && (value as string).includes('{search_term_string}'),
  won: (value) => isNumber(value, 1) && Number.isInteger(value),
  amount: (value) => isNumber(value, 0) && Number.isInteger(value),
  count: (value) => isNumber(value, 1) && Number.isInteger(value),
  stars: (value) => isNumber(value, 1, 5),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  KRW: (value) => value === 'KRW',
  KR: (value) => value === 'KR',
  DAY: (value) => value === 'DAY',
}

/** The structured data of a page; undefined without any. Throws if its script ends early or is not JSON. */
export function structuredData(html: string): { '@context': string; '@graph': Node[] } | undefined {
  const [found, second] = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  if (second) throw new Error('structured data twice')
  return found ? JSON.parse(found[1] ?? '') : undefined
}

/** Violations of Google's rules, including references to ids that do not exist. */
export function structuredFaults({
  '@context': context,
  '@graph': graph,
}: {
  '@context': string
  '@graph': Node[]
}): string[] {
  const named = new Map(graph.filter((node) => node['@id']).map((node) => [node['@id'], node]))
  const faults = context === 'https://schema.org' ? [] : [`the context ${context}`]

  const check = (value: unknown, types: string, at: string): void => {
    if (Array.isArray(value)) {
      if (value.length === 0) faults.push(`${at} is empty`)
      for (const one of value) check(one, types, at)
      return
    }
    const given = value as Node
    const node = given?.['@type'] ? given : named.get(given?.['@id'])
    const type = String(node?.['@type'])
    const rules = TYPES[type]
    if (!node || !rules || (types && !types.split('|').includes(type))) {
      faults.push(`${at} is ${JSON.stringify(value)?.slice(0, 80)} in place of ${types}`)
      return
    }
    if (node !== given && at.split('/').length > 1) return
    checkNode(node, rules, `${at}/${type}`)
  }

  const checkNode = (node: Node, rules: Rules, at: string) => {
    for (const [name, rule] of Object.entries(rules)) {
      const value = node[name]
      if (value === undefined) {
        if (rule.startsWith('!')) faults.push(`${at} has no ${name}`)
        continue
      }
      const property = rule.replace('!', '')
      const isRight = VALUES[property]
      if (property === 'enum') {
        const known = (ENUMS[name] ?? []).map((one) => `https://schema.org/${one}`)
        for (const one of [value].flat())
          if (!known.includes(one as string)) faults.push(`${at}/${name} is ${String(one)}`)
      } else if (!isRight) check(value, property, `${at}/${name}`)
      else if (!isRight(value)) faults.push(`${at}/${name} is ${JSON.stringify(value)?.slice(0, 80)}`)
    }
    for (const name of Object.keys(node))
      if (name !== '@type' && !(name in rules)) faults.push(`${at} knows no ${name}`)
  }

  for (const [at, node] of graph.entries()) check(node, '', String(at))
  return faults
}
