export interface Match<Route> {
  route: Route
  params: Record<string, string>
}

/** The first route whose pattern matches the path. Patterns support `:name`, `:name?` and a final `*`. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | null {
  const parts = segments(pathname)
  for (const route of routes) {
    const params = matchPattern(segments(route.path), parts)
    if (params) return { route, params }
  }
  return null
}

function matchPattern(pattern: string[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  if (pattern.at(-1) !== '*' && parts.length > pattern.length) return null
  for (const [index, want] of pattern.entries()) {
    if (want === '*') return params
    const have = parts[index]
    if (want.startsWith(':')) {
      if (have === undefined) {
        if (!want.endsWith('?')) return null
      } else params[want.replace(/[:?]/g, '')] = decode(have)
    } else if (want !== have) return null
  }
  return params
}

const segments = (path: string) => path.split('/').filter(Boolean)

// An invalid escape remains as text, which matches nothing.
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
