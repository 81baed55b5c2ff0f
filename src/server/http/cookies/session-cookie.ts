import { type HostCookie, hostCookie } from './host-cookie.ts'

export interface SessionCookie extends Omit<HostCookie, 'end'> {
  /** Set-Cookie values that delete it and every other log-in cookie of the Cookie header. */
  endAll(cookies: string | undefined): string[]
}

export function sessionCookie(how: { https: boolean }): SessionCookie {
  const { end, ...cookie } = hostCookie('madang', how)
  return {
    ...cookie,
    endAll(cookies = '') {
      const sent = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
      // Prefix of the log-in library's cookies at the account host.
      const ours = sent.filter((name) => /^[\w.-]+$/.test(name) && name.startsWith(`${cookie.name}-`))
      return [cookie.name, ...ours].map((name) => end(name))
    },
  }
}
