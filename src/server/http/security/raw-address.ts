const REQUEST_LINE = /^(?:GET|HEAD) ([^ \r\n\t]+) HTTP\/1\.[01]\r?\n/
/** UTF-8, or what Korean programs of before wrote (CP949). */
const ENCODINGS = ['utf-8', 'euc-kr']

/**
 * The percent-encoded address of a request whose address has letters as they are (`/shop/search?q=컵`), as programs, old pages and
 * messengers send them. Node's parser refuses those bytes. Null where the bytes are no such request.
 */
export function encodedAddress(packet: Buffer): string | null {
  const [, target] = REQUEST_LINE.exec(packet.toString('latin1')) ?? []
  if (!target || !/[\x80-\xff]/.test(target)) return null
  const words = lettersOf(Buffer.from(target, 'latin1'))
  return words?.isWellFormed() ? words.replace(/[^\x21-\x7e]+/g, encodeURIComponent) : null
}

function lettersOf(bytes: Buffer): string | null {
  for (const encoding of ENCODINGS)
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {}
  return null
}
