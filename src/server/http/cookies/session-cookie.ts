import { type HostCookie, hostCookie } from './host-cookie.ts'

export interface SessionCookie extends Omit<HostCookie, 'end'> {
  /** Set-Cookie values that delete the session cookie and every other log-in cookie in the Cookie header. */
  endAll(cookies: string | undefined): string[]
}

export function sessionCookie(how: { https: boolean }): SessionCookie {
  const { end, ...cookie } = hostCookie('madang', how)
  return {
    ...cookie,
    endAll(cookies = '') {
      const cookieNames = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
      // The log-in library of the account host uses the name of the session cookie as the prefix of its cookies.
      const ours = cookieNames.filter((name) => /^[\w.-]+$/.test(name) && name.startsWith(`${cookie.name}-`))
      return [cookie.name, ...ours].map((name) => end(name))
    },
  }
}
