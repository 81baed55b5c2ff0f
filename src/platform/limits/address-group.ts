import { isIPv4, isIPv6 } from 'node:net'

/** A network address as limits count it: an IPv4 address, or the /64 that the holder of one IPv6 address has all of. */
export const addressGroup = (address: string): string => groupOf(address, { v4Bits: 32, v6Words: 4 })

/**
 * The network of an address, as places are shared out: the /24 or the /48 that is given to one holder, who may come from any address of it. A
 * limit that refuses people counts `addressGroup`: a /24 of a carrier is many.
 */
export const networkGroup = (address: string): string => groupOf(address, { v4Bits: 24, v6Words: 3 })

interface Prefix {
  v4Bits: 24 | 32
  /** of 16 bits */
  v6Words: 3 | 4
}

function groupOf(address: string, { v4Bits, v6Words }: Prefix): string {
  const plain = address.split('%')[0] ?? ''
  if (isIPv4(plain)) return v4Bits === 32 ? plain : `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return address
  const words = wordsOf(plain)
  // An IPv4 address in the clothes of IPv6, as a socket of both tells it.
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) {
    const [high = 0, low = 0] = words.slice(6)
    return groupOf([high >> 8, high & 255, low >> 8, low & 255].join('.'), { v4Bits, v6Words })
  }
  const prefix = words.slice(0, v6Words).map((word) => word.toString(16))
  return `${prefix.join(':')}::/${v6Words * 16}`
}

/** The eight words of an IPv6 address, however it is written. */
function wordsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = partWords(head)
  const after = partWords(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

/** Its end may be written as an IPv4 address. */
function partWords(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((word) => {
    if (!word.includes('.')) return Number.parseInt(word, 16)
    const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
