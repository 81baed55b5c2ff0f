import { lookup as resolveName } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { isIP } from 'node:net'

/** Whether a connection to this IP address and port is allowed. */
export type MayReach = (address: string, port: number) => boolean

/**
 * Options of a request that connects to allowed addresses alone: the address that a name stands for is looked at when the
 * connection is made, so a name that changes its address meanwhile reaches nothing else. Null where the address itself is refused.
 * `refused` is the error of a name without an allowed address.
 */
export function guardedRequest(
  url: URL,
  mayReach: MayReach,
  refused: Error,
): Pick<RequestOptions, 'lookup' | 'agent'> | null {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for an address that is written in numbers.
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
