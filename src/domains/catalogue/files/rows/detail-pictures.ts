// A longer tag before its source is no picture that an editor wrote.
const PICTURE = /(<img\b[^<>]{0,2000}?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

/** The sources of a description's pictures that are not on the web, each once. */
export function localPictures(html: string): string[] {
  const sources = [...html.matchAll(PICTURE)].map(([, , double, single]) => (double ?? single ?? '').trim())
  return [...new Set(sources)].filter((source) => source !== '' && !/^(https?:|data:|\/)/i.test(source))
}

/** The description with its pictures' sources replaced by addresses; unknown ones stay as they are. */
export function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(PICTURE, (written, before: string, double?: string, single?: string) => {
    const address = addresses.get((double ?? single ?? '').trim())
    return address === undefined ? written : `${before}"${address}"`
  })
}
