const SECRETS = /([?&](?:ticket|token|challenge|code|state|phone|uuid|uuid_value|draft)=)[^&]*/g

/** A request's address as it may be written into a log: whoever reads logs should not log in by them. */
export function loggedUrl(url: string): string {
  return url.replace(SECRETS, '$1...')
}
