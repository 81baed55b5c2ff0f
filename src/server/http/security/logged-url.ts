const SECRETS = /([?&](?:ticket|token|challenge|code|state|phone|uuid|uuid_value|draft)=)[^&]*/g

// The path of a preview contains its token.
const PREVIEW = /^(\/preview\/)[^/?]+/

/** The URL without secrets, for the log. */
export function loggedUrl(url: string): string {
  return url.replace(SECRETS, '$1...').replace(PREVIEW, '$1...')
}
