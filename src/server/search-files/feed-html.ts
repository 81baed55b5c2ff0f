import { paths } from '../../apps/storefront/paths.ts'
import type { Block, BlockImage } from '../../domains/content/content.contract.ts'
import { cutText } from '../../platform/cut-text.ts'
import { escapeHtml } from '../../platform/html/escape.ts'
import { imageUrl } from '../../ui/images.ts'

/** Maximum length of a text as HTML, in characters; what exceeds it is included as plain text. */
export const MAX_TEXT = 30_000

/** Formats blocks as plain HTML with absolute URLs, for feed readers. */
export function blocksHtml(blocks: readonly Block[], origin: string): string {
  const html = blocks.map((block) => htmlOf(block, origin)).join('\n')
  return html.length <= MAX_TEXT ? html : paragraph(cutText(textOf(html), MAX_TEXT))
}

function htmlOf(block: Block, origin: string): string {
  switch (block.type) {
    case 'text':
    case 'html':
      return withOrigin(block.html, origin)
    case 'banner':
      return [
        block.img && picture(block.img, origin),
        block.title && heading(block.title),
        paragraph(block.desc),
      ]
        .filter(Boolean)
        .join('')
    case 'image':
      return picture(block.image, origin)
    case 'gallery':
      return block.images.map((image) => picture(image, origin)).join('')
    case 'products':
      return (
        heading(block.title) +
        list(
          block.items.filter(({ adult }) => !adult),
          origin,
        )
      )
    case 'video':
      return link(block.url, block.title || block.url)
    case 'countdown':
      return heading(block.title) + paragraph(block.desc)
    case 'reviews':
    case 'spacer':
      return ''
  }
}

export const picture = ({ src, alt }: Pick<BlockImage, 'src' | 'alt'>, origin: string): string =>
  `<p><img src="${escapeHtml(origin + imageUrl(src, 960))}" alt="${escapeHtml(alt)}"></p>`

export const paragraph = (text: string): string => (text ? `<p>${escapeHtml(text)}</p>` : '')

const heading = (text: string) => (text ? `<h3>${escapeHtml(text)}</h3>` : '')
const link = (href: string, text: string) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`

const list = (items: readonly { sid: number; title: string }[], origin: string) =>
  `<ul>${items.map(({ sid, title }) => `<li><a href="${origin}${paths.product(sid)}">${escapeHtml(title)}</a></li>`).join('')}</ul>`

const withOrigin = (html: string, origin: string) =>
  html
    .replace(/(\s(?:src|href|poster)=")(\/(?!\/))/g, `$1${escapeHtml(origin)}$2`)
    .replace(/\ssrcset="[^"]*"/g, '')

const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
