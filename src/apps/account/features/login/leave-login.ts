/**
 * Goes on after a log-in, in place of the log-in page: a step back leads to what was there before it. As an entry of its own
 * the log-in page would answer that step by leading on to the shop, which WebKit shows under the account host's address.
 */
export function leaveLogin(href: string): void {
  location.replace(href)
}
