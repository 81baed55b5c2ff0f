const REQUEST_LINE = /^(?:GET|HEAD) ([^ \r\n\t]+) HTTP\/1\.[01]\r?\n/
/** UTF-8, or CP949, which older Korean programs write. TextDecoder's euc-kr is CP949. */
const ENCODINGS = ['utf-8', 'euc-kr']

/**
 * The percent-encoded address of a request that has Korean letters in its address without encoding (`/shop/search?q=컵`), as scripts, old
 * pages and messengers send them. Node's parser refuses such bytes. Null where `packet` is no such request.
 */
export function encodedAddress(packet: Buffer): string | null {
  const [, target] = REQUEST_LINE.exec(packet.toString('latin1')) ?? []
  if (!target || !/[\x80-\xff]/.test(target)) return null
  const decoded = decodeText(Buffer.from(target, 'latin1'))
  return decoded?.isWellFormed() ? decoded.replace(/[^\x21-\x7e]+/g, encodeURIComponent) : null
}

function decodeText(bytes: Buffer): string | null {
  for (const encoding of ENCODINGS)
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {}
  return null
}
