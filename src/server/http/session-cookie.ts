import { type HostCookie, hostCookie } from './host-cookie.ts'

/** The cookie that keeps a person logged in at one host. Its value is the token of that host's session. */
export interface SessionCookie extends Omit<HostCookie, 'end'> {
  /** Set-Cookie values that end it and every other cookie of a log-in that the Cookie header holds. */
  endAll(cookies: string | undefined): string[]
}

export function sessionCookie(how: { https: boolean }): SessionCookie {
  const { end, ...cookie } = hostCookie('madang', how)
  return {
    ...cookie,
    endAll(cookies = '') {
      const sent = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
      // The log-in's own cookie at the account host is named after this one.
      const ours = sent.filter((each) => /^[\w.-]+$/.test(each) && each.startsWith(`${cookie.name}-`))
      return [cookie.name, ...ours].map((name) => end(name))
    },
  }
}
