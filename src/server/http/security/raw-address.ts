const REQUEST_LINE = /^(?:GET|HEAD) ([^ \r\n\t]+) HTTP\/1\.[01]\r?\n/
/** UTF-8, or else CP949, which older Korean programs send. TextDecoder names CP949 euc-kr. */
const ENCODINGS = ['utf-8', 'euc-kr']

/**
 * The percent-encoded URL of a request with unencoded Korean letters (`/shop/search?q=컵`). Scripts, old pages and
 * messengers send such requests, and Node's parser rejects them. Null for any other bytes.
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
