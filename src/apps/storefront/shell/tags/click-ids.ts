/** The click ids of an advertising service's cookies, for calls that pass them on (spec 7). */
export function clickIds(cookies: string = document.cookie): { fbc?: string; fbp?: string } {
  const ids: { fbc?: string; fbp?: string } = {}
  for (const name of ['fbc', 'fbp'] as const) {
    const value = new RegExp(`(?:^|; )_${name}=([^;]{1,1000})`).exec(cookies)?.[1]
    if (value) ids[name] = value
  }
  return ids
}
