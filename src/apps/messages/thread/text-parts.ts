/** Plain text, or a link; `isOwn` is a link to one of our own hosts. */
export type TextPart = { words: string } | { words: string; href: string; isOwn: boolean }

// Korean letters after a URL belong to the sentence.
const ADDRESS = /https?:\/\/[^\s<>"'가-힣ㄱ-ㅎㅏ-ㅣ]+/gi
const PUNCTUATION = '.,!?:;)]}~…'

/** Splits a text at its http and https URLs; everything else stays text. Subdomains of `hosts` are own hosts too. */
export function textParts(text: string, hosts: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const words = trimPunctuation(address)
    const url = URL.parse(words)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) continue
    if (index > end) parts.push({ words: text.slice(end, index) })
    parts.push({ words, href: url.href, isOwn: hosts.some((host) => isHostOrSubdomain(url.host, host)) })
    end = index + words.length
  }
  if (end < text.length) parts.push({ words: text.slice(end) })
  return parts
}

function trimPunctuation(address: string): string {
  let end = address.length
  while (end > 0 && PUNCTUATION.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

const isHostOrSubdomain = (host: string, own: string) =>
  own !== '' && (host === own || host.endsWith(`.${own}`))
