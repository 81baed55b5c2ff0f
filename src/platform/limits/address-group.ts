import { isIPv4, isIPv6 } from 'node:net'

/**
 * The unit of rate limits: one IPv4 address, or the /64 network of an IPv6 address, because one subscriber has a whole
 * /64.
 */
export const addressGroup = (address: string): string => prefixOf(address, { v4Bits: 32, v6Words: 4 })

/**
 * The /24 (IPv4) or /48 (IPv6) network, about one organisation, for sharing capacity. Limits that refuse people use
 * `addressGroup` instead, because many people of a mobile carrier share one /24.
 */
export const networkGroup = (address: string): string => prefixOf(address, { v4Bits: 24, v6Words: 3 })

interface Prefix {
  v4Bits: 24 | 32
  /** length of the prefix in 16-bit words */
  v6Words: 3 | 4
}

function prefixOf(address: string, { v4Bits, v6Words }: Prefix): string {
  const plain = address.split('%')[0] ?? ''
  if (isIPv4(plain)) return v4Bits === 32 ? plain : `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return address
  const words = parseIpv6Words(plain)
  // An IPv4 address in IPv6 form (::ffff:192.0.2.1), as sockets for both versions report it.
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) {
    const [high = 0, low = 0] = words.slice(6)
    return prefixOf([high >> 8, high & 255, low >> 8, low & 255].join('.'), { v4Bits, v6Words })
  }
  const prefix = words.slice(0, v6Words).map((word) => word.toString(16))
  return `${prefix.join(':')}::/${v6Words * 16}`
}

function parseIpv6Words(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const headWords = parseWords(head)
  const tailWords = parseWords(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - headWords.length - tailWords.length
  return [...headWords, ...Array.from({ length: zeros }, () => 0), ...tailWords]
}

function parseWords(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((word) => {
    if (!word.includes('.')) return Number.parseInt(word, 16)
    const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
