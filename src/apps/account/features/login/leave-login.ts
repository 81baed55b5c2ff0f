/**
 * Goes on after a log-in and replaces the log-in page in the history: a step back leads to the page before it. As an entry
 * of its own the log-in page would answer that step with a redirect to the shop, which WebKit shows under the account host's
 * address.
 */
export function leaveLogin(href: string): void {
  location.replace(href)
}
