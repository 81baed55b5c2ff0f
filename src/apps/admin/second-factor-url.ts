import { withQuery } from '../links.ts'

/** The page of the account host on which the user sets up a second factor, and which returns to the present page. */
export function secondFactorUrl({
  protocol,
  host,
  href,
}: Pick<Location, 'protocol' | 'host' | 'href'>): string {
  const account = host.replace(/^admin\./, 'account.')
  return withQuery(`${protocol}//${account}/user/second-factor`, { url: href })
}
