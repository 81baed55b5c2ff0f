// A tag with more before its source is no picture that an editor wrote.
const PICTURE = /(<img\b[^<>]{0,2000}?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

/** What the pictures of a description are that does not stand in the web, each once. */
export function localPictures(html: string): string[] {
  const sources = [...html.matchAll(PICTURE)].map(([, , double, single]) => (double ?? single ?? '').trim())
  return [...new Set(sources)].filter((source) => source !== '' && !/^(https?:|data:|\/)/i.test(source))
}

/** The description with the addresses of its pictures in the place of their sources; others stay as they are. */
export function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(PICTURE, (written, before: string, double?: string, single?: string) => {
    const address = addresses.get((double ?? single ?? '').trim())
    return address === undefined ? written : `${before}"${address}"`
  })
}
