import { remembered } from '../../../platform/cache/remembered.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

// Browsers send few different headers, of a few dozen characters.
const allowedBy = remembered(choose, { max: 500, longest: 200 })

/** The best encoding that an Accept-Encoding header allows. */
export const encodingFor = (header: string | undefined): Encoding => (header ? allowedBy(header) : 'identity')

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
