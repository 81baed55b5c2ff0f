let stay: (() => void) | null = null

/** Loads a page outside of the router, such as the log-in. */
export function leaveSite(href: string | URL): void {
  if (stay) stay()
  else location.assign(href)
}

/** From now on calls `report` instead of leaving the page. */
export function stayHere(report: () => void): void {
  stay = report
}
