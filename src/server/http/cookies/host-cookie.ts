/** A host-only cookie that scripts cannot read and other sites send only with links. */
export interface HostCookie {
  name: string
  /** its value in a Cookie header if that is a token (`newToken`), or null */
  read(cookies: string | undefined): string | null
  setCookie(token: string, maxAge: number): string
  /** a Set-Cookie value that deletes it, or another cookie of the same kind */
  end(name?: string): string
}

/** Under https it has the `__Host-` prefix, so that other hosts cannot set it. */
export function hostCookie(plainName: string, { https }: { https: boolean }): HostCookie {
  const name = https ? `__Host-${plainName}` : plainName
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const written = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
  return {
    name,
    read: (cookies) => value.exec(cookies ?? '')?.[1] ?? null,
    setCookie: (token, maxAge) => written(name, token, maxAge),
    end: (other = name) => written(other, '', 0),
  }
}
