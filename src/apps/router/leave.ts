let stay: (() => void) | null = null

/** Leaves for a page outside of the router's reach, such as the log-in. */
export function leaveSite(href: string | URL): void {
  if (stay) stay()
  else location.assign(href)
}

/** Keeps the window where it is from now on, and calls `tell` instead. */
export function stayHere(tell: () => void): void {
  stay = tell
}
