import { ConfigError } from '../config/config-error.ts'

/** Where files lie in an S3-compatible store. */
export interface BucketAddress {
  bucket: string
  /** prefix of all keys, empty or with a slash at its end */
  folder: string
  region: string
  /** base URL of the store; Amazon's of the region when undefined */
  endpoint: string | undefined
  /** whether the bucket is the first part of the path instead of a sub-domain of the endpoint */
  isPathStyle: boolean
}

const EXAMPLE = 's3://bucket/folder?region=ap-northeast-2&endpoint=https://s3.example.com'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const FOLDER = /^(?:[A-Za-z0-9_-]{1,100}\/){0,5}$/
const PARAMETERS = ['region', 'endpoint', 'path_style']

/** Parses an address such as the example. Throws `ConfigError`, also for unknown parameters and for keys in it. */
export function parseBucketAddress(value: string): BucketAddress {
  const url = URL.parse(value)
  const folder = url?.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/') ?? ''
  if (url?.protocol !== 's3:' || !BUCKET.test(url.host) || !FOLDER.test(folder) || url.username || url.hash)
    throw new ConfigError(`an address such as ${EXAMPLE}`)
  const parameters = url.searchParams
  const unknown = [...parameters.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown) throw new ConfigError(`an address with the parameters ${PARAMETERS.join(', ')} only`)
  const endpoint = parameters.get('endpoint') ?? undefined
  const scheme = endpoint && URL.parse(endpoint)?.protocol
  if (endpoint && scheme !== 'http:' && scheme !== 'https:')
    throw new ConfigError(`an address whose endpoint is a URL, such as ${EXAMPLE}`)
  const pathStyle = parameters.get('path_style') ?? 'false'
  if (!['true', 'false'].includes(pathStyle))
    throw new ConfigError('an address with path_style=true or false')
  return {
    bucket: url.host,
    folder,
    region: parameters.get('region') || 'ap-northeast-2',
    endpoint,
    isPathStyle: pathStyle === 'true',
  }
}
