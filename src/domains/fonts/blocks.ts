// Names of block fields that contain text. The second set names those that are shown in bold: headings and button
// labels.
const WRITTEN = new Set(['title', 'desc', 'btn', 'html', 'alt'])
const BOLD = new Set(['title', 'btn'])
const BOLD_TAGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'th', 'caption', 'dt'])

/** All text of a block document, including markup. */
export function plainText(document: unknown): string {
  return fieldsOf(document)
    .filter(([name]) => WRITTEN.has(name))
    .map(([, text]) => text)
    .join(' ')
}

/** Bold text of a block document: headings, buttons, and bold markup. */
export function boldTexts(document: unknown): string {
  return fieldsOf(document)
    .flatMap(([name, text]) => (BOLD.has(name) ? [text] : name === 'html' ? [boldHtml(text)] : []))
    .join(' ')
}

function fieldsOf(document: unknown): [name: string, text: string][] {
  if (Array.isArray(document)) return document.flatMap(fieldsOf)
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : fieldsOf(value),
  )
}

/**
 * Text within bold elements. Markup that is cut off may add characters that are not bold, which only enlarges a slice.
 */
function boldHtml(html: string): string {
  const [, ...parts] = html.split('<')
  const blocks: string[] = []
  let depth = 0
  for (const part of parts) {
    const end = part.indexOf('>')
    const tag = part.slice(0, end < 0 ? part.length : end)
    const name = tag.replace('/', '').split(/\s/, 1)[0]?.toLowerCase() ?? ''
    if (BOLD_TAGS.has(name)) depth = Math.max(0, depth + (tag.startsWith('/') ? -1 : 1))
    if (depth > 0 && end >= 0) blocks.push(part.slice(end + 1))
  }
  return blocks.join(' ')
}
