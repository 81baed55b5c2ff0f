import type { GetPath, QueryOf, ReplyOf } from '../../src/client/calls.ts'

const PORT = process.env.JOURNEY_PORT

/** The origin of a host of the demo world: a shop by its slug, `account`, `admin`, or '' for the platform. */
export const origin = (slug: string): string => `http://${slug && `${slug}.`}madang.localhost:${PORT}`

/** The origin of haru's custom domain. */
export const customOrigin = `http://harugongbang.localhost:${PORT}`

/** Calls the API outside the browser, by IP address, because only browsers resolve *.localhost. */
export async function callApi<Path extends GetPath>(
  path: Path,
  query: QueryOf<Path>,
): Promise<ReplyOf<Path>> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`http://127.0.0.1:${PORT}${path}?${params}`)
  if (!response.ok) throw new Error(`${path}?${params} answers ${response.status}`)
  return response.json() as Promise<ReplyOf<Path>>
}

/** The path of a product page by the product's title. */
export async function productPath(shopid: string, title: string): Promise<string> {
  const { items } = await callApi('/api/myshp/v2/get/product/search', { shopid, q: title })
  const card = items.find((item) => item.title === title)
  if (!card) throw new Error(`${shopid} sells no ${title}`)
  return `/shop/view/${card.sid}`
}
