/** A part of a message's text: words, or the address of a page. */
export type TextPart = { words: string } | { words: string; href: string; isOwn: boolean }

// Of an address only what a reader takes for one: signs at its end belong to the sentence, Korean letters behind it too.
const ADDRESS = /https?:\/\/[^\s<>"'가-힣ㄱ-ㅎㅏ-ㅣ]+/gi
const SENTENCE_SIGNS = '.,!?:;)]}~…'

/**
 * A message's text with its addresses: http and https alone, whatever else stands there stays text. `hosts` are our own shops'
 * names, with those below them.
 */
export function textParts(text: string, hosts: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const words = withoutSigns(address)
    const url = URL.parse(words)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) continue
    if (index > end) parts.push({ words: text.slice(end, index) })
    parts.push({ words, href: url.href, isOwn: hosts.some((host) => isBelow(url.host, host)) })
    end = index + words.length
  }
  if (end < text.length) parts.push({ words: text.slice(end) })
  return parts
}

function withoutSigns(address: string): string {
  let end = address.length
  while (end > 0 && SENTENCE_SIGNS.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

const isBelow = (host: string, own: string) => own !== '' && (host === own || host.endsWith(`.${own}`))
