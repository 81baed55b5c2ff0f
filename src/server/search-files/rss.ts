import { paths } from '../../apps/storefront/paths.ts'
import type { NewThing, Seo } from '../../domains/seo/seo.service.ts'
import { xmlText } from '../../platform/xml/xml-text.ts'
import { won } from '../../ui/money.ts'
import { blocksHtml, paragraph, picture } from './feed-html.ts'

/**
 * Lists the newest products and announcements of a shop with their full text in RSS 2.0, as Naver Search Advisor
 * requires.
 */
export async function newsFeed(seo: Pick<Seo, 'news'>, shopSlug: string, origin: string): Promise<string> {
  const { name, description, things } = await seo.news(shopSlug)
  const newest = things[0]?.at
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(name)}</title>
<link>${xmlText(origin)}/</link>
<description>${xmlText(description || name)}</description>
<language>ko</language>
${newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n` : ''}<atom:link href="${xmlText(origin)}/rss.xml" rel="self" type="application/rss+xml"/>
${things.map((thing) => item(thing, origin)).join('')}</channel>
</rss>
`
}

function item(thing: NewThing, origin: string): string {
  const address = xmlText(
    origin + (thing.kind === 'product' ? paths.product(thing.sid) : paths.notice(thing.id)),
  )
  return `<item>
<title>${xmlText(thing.title)}</title>
<link>${address}</link>
<description>${xmlText(textOf(thing, origin))}</description>
<pubDate>${thing.at.toUTCString()}</pubDate>
<guid isPermaLink="true">${address}</guid>
</item>
`
}

function textOf(thing: NewThing, origin: string): string {
  const text = blocksHtml(thing.blocks, origin)
  if (thing.kind === 'notice') return text
  const { title, brand, price, image } = thing
  const facts = paragraph([brand, title, won(price)].filter(Boolean).join(' · '))
  return (image ? picture({ src: image, alt: title }, origin) : '') + facts + text
}
