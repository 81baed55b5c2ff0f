export type Encoding = 'br' | 'gzip' | 'identity'

const MAX_REMEMBERED = 500
// Browsers send a few dozen letters; longer ones would let a sender fill the memory.
const LONGEST_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. Browsers send few different ones, so answers are remembered. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = choose(header)
  if (header.length > LONGEST_REMEMBERED) return encoding
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const refused = new Set<string>()
  const offered = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim())
    const weight = params.find((param) => param.startsWith('q='))
    if (weight && Number(weight.slice(2)) === 0) refused.add(name)
    else offered.add(name)
  }
  const may = (name: string) => !refused.has(name) && (offered.has(name) || offered.has('*'))
  if (may('br')) return 'br'
  return may('gzip') ? 'gzip' : 'identity'
}
