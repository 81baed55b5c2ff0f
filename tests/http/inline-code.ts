import { Parser } from 'htmlparser2'

/** Attributes with text for people. */
const WORDS = /^(alt|aria-label|content|placeholder|title|value)$/

/** Inline code that would run without the content security policy. */
export function inlineCodeOf(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !attributes.src && !/^application\/(ld\+)?json$/.test(attributes.type ?? ''))
        found.push(`<script ${JSON.stringify(attributes)}>`)
      if (name === 'base' || name === 'object' || name === 'embed') found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute) || attribute === 'srcdoc') found.push(`${name} ${attribute}`)
        const isWords = WORDS.test(attribute) && !('http-equiv' in attributes)
        if (!isWords && /^\s*(javascript|vbscript|data:text)/i.test(value.replace(/[\0-\x20]/g, '')))
          found.push(`${name} ${attribute}=${value}`)
      }
    },
  })
  parser.end(html)
  return found
}
