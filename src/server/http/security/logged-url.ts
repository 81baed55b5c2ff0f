const SECRETS = /([?&](?:ticket|token|challenge|code|state|phone|uuid|uuid_value|draft)=)[^&]*/g

// The token of a preview stands in the path.
const PREVIEW = /^(\/preview\/)[^/?]+/

/** A request's address as it may be logged, without secrets that would let a reader of logs log in. */
export function loggedUrl(url: string): string {
  return url.replace(SECRETS, '$1...').replace(PREVIEW, '$1...')
}
