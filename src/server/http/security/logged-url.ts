const SECRETS = /([?&](?:ticket|token|challenge|code|state|phone|uuid|uuid_value|draft)=)[^&]*/g

// The path of a preview contains its token, which must not be logged.
const PREVIEW = /^(\/preview\/)[^/?]+/

export function loggedUrl(url: string): string {
  return url.replace(SECRETS, '$1...').replace(PREVIEW, '$1...')
}
