import { lookup as resolveName } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { isIP } from 'node:net'

export type MayReach = (address: string, port: number) => boolean

/**
 * Request options that allow connections to permitted addresses only. The address is checked when the connection is
 * made, because the DNS answer may change after an earlier check (DNS rebinding). Null if the URL itself contains a
 * forbidden address. `refused` is the error for a name without a permitted address.
 */
export function guardedRequest(
  url: URL,
  mayReach: MayReach,
  refused: Error,
): Pick<RequestOptions, 'lookup' | 'agent'> | null {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A numeric address never reaches the look-up below, so it is checked here.
  if (isIP(host) && !mayReach(host, port)) return null
  const lookup: NonNullable<RequestOptions['lookup']> = (name, options, callback) =>
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      const open = error ? [] : addresses.filter(({ address }) => mayReach(address, port))
      const [first] = open
      if (!first) return callback(error ?? refused, '', 0)
      return options.all ? callback(null, open) : callback(null, first.address, first.family)
    })
  return { lookup, agent: false }
}
