import { ownerAddress, type Role, roleAddress } from './role-address.ts'

/** The servers of a database URL, of which one is in use. */
export interface Hosts {
  readonly count: number
  /** index of the server in use */
  readonly index: number
  /** whether only a server that accepts changes will do (`target_session_attrs=read-write` or `primary`) */
  readonly mustWrite: boolean
  /** whether statements are prepared by name (not with `prepared=off`) */
  readonly prepares: boolean
  /** the connection URL of a role at the server in use; without a role that of the owner */
  address(role?: Role): string
  /** Chooses the next server after a failure at `index`, unless another connection has already done so. */
  moveOn(index: number): void
}

/** Reads a URL with one or several servers, such as `postgres://user@one:5432,two:5433/db`, which are tried in order. */
export function openHosts(url: string): Hosts {
  const urls = serversOf(url)
  const settings = new URL(urls[0] as string).searchParams
  let index = 0
  return {
    count: urls.length,
    get index() {
      return index
    },
    mustWrite: ['read-write', 'primary'].includes(settings.get('target_session_attrs') ?? ''),
    prepares: settings.get('prepared') !== 'off',
    address(role) {
      const server = urls[index] as string
      return role ? roleAddress(server, role) : ownerAddress(server)
    },
    moveOn(failed) {
      if (failed === index) index = (index + 1) % urls.length
    },
  }
}

/** One URL for each server. Node's URL refuses several hosts with ports. */
export function serversOf(url: string): string[] {
  const start = url.indexOf('//') + 2
  const ends = ['/', '?', '#'].map((mark) => url.indexOf(mark, start)).filter((index) => index >= 0)
  const end = Math.min(...ends, url.length)
  const hostsAt = start + url.slice(start, end).lastIndexOf('@') + 1
  const hosts = url.slice(hostsAt, end).split(',')
  return hosts.map((host) => `${url.slice(0, hostsAt)}${host}${url.slice(end)}`)
}
