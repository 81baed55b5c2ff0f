import type { DocumentPage, Head } from '../../../apps/page.ts'
import { escapeHtml } from '../../../platform/html/escape.ts'
import { iconUrl, imageUrl, shareImageUrl } from '../../../ui/images.ts'
import type { PageAssets } from './assets.ts'
import { absoluteLd } from './json-ld.ts'
import { jsonForHtml } from './json-text.ts'

interface Surroundings {
  /** scheme and canonical host of the page, such as `https://haru.example` */
  origin: string
  assets: PageAssets
  /** stylesheet of the shop's font, and the slices (subset files) that nearly every page needs */
  font: { css: string; preload: string[] }
  device: 'mobile' | 'pc'
}

/**
 * Builds the HTML document of a page. Our scripts have low priority, so that styles, fonts and the first pictures load
 * before them on a slow line.
 */
export function documentOf(page: DocumentPage, { origin, assets, font, device }: Surroundings): string {
  return `<!doctype html>
<html lang="ko" data-device="${device}" style="${escapeHtml(page.style)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover${page.head.resizesContent ? ', interactive-widget=resizes-content' : ''}">
${headTags(page.head, origin)}
${Object.entries(page.metas)
  .filter(([, content]) => content)
  .map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`)
  .join('\n')}
${assets.early ? `<script src="${assets.early}"></script>` : ''}
${assets
  .styles(page.modules)
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}
<link rel="stylesheet" href="${font.css}">
${font.preload.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('')}
<script type="module" fetchpriority="low" src="${assets.entry}"></script>
${assets
  .preloads(page.modules)
  .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)
  .join('')}
</head>
<body>
<div id="app">${page.markup}</div>
<script type="application/json" id="page-data">${jsonForHtml(page.data)}</script>
</body>
</html>`
}

function headTags(head: Head, origin: string): string {
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
  const og = (property: string, content: string | undefined) =>
    content ? `<meta property="og:${property}" content="${escapeHtml(content)}">` : ''
  const canonical = head.canonical ? origin + head.canonical : undefined
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    og('title', head.title),
    og('description', head.description),
    og('type', head.product ? 'product' : 'website'),
    og('site_name', head.site),
    og('locale', 'ko_KR'),
    og('url', canonical),
    head.image ? og('image', origin + shareImageUrl(head.image)) : '',
    head.image
      ? '<meta property="og:image:width" content="300"><meta property="og:image:height" content="300">'
      : '',
    head.product ? productTags(head.product) : '',
    canonical ? meta('twitter:card', 'summary') : '',
    head.feed ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}">` : '',
    head.icon
      ? `<link rel="icon" href="${escapeHtml(imageUrl(head.icon, 120))}">`
      : '<link rel="icon" href="/favicon.ico">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${escapeHtml(head.icon ? iconUrl(head.icon, 180) : '/icon-180.png')}">`,
    head.preload
      ? `<link rel="preload" as="image" href="${escapeHtml(head.preload.href)}" imagesrcset="${escapeHtml(head.preload.srcSet)}" imagesizes="${escapeHtml(head.preload.sizes)}" fetchpriority="high">`
      : '',
    head.jsonLd
      ? `<script type="application/ld+json">${jsonForHtml(absoluteLd(head.jsonLd, origin))}</script>`
      : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Product tags that Meta reads, with the product id as in the feeds. */
const productTags = ({ listingId: sid, price, available }: NonNullable<Head['product']>): string =>
  Object.entries({
    retailer_item_id: sid,
    'price:amount': price,
    'price:currency': 'KRW',
    availability: available ? 'in stock' : 'out of stock',
  })
    .map(([property, content]) => `<meta property="product:${property}" content="${content}">`)
    .join('')
