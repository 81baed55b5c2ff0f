import { HeadBucketCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { ConfigError } from '../config/config-error.ts'
import type { BucketAddress } from './bucket-address.ts'

const CONNECTING_MS = 3_000
/** time for a whole request, such as the upload of a picture */
const REQUEST_MS = 15_000
const TRIES = 2
const CONNECTIONS = 50

/**
 * Opens a bucket of an S3-compatible store. Objects are written whole or not at all, so readers never see a part.
 * Throws `ConfigError` if the bucket does not answer, does not exist or refuses the keys.
 */
export async function openBucket(address: BucketAddress, keys: BucketKeys | undefined): Promise<OpenBucket> {
  const { bucket, region, endpoint, isPathStyle } = address
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: isPathStyle,
    ...(keys && { credentials: keys }),
    maxAttempts: TRIES,
    // Stores other than Amazon's refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTING_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  })
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: S3ServiceException) => {
    throw new ConfigError(`STORAGE_URL: ${reasonOf(error, bucket)}`, { cause: error })
  })
  // Files are served by the program, so the bucket is private.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return {
    disk: new Disk(driver),
    // The disk would drop the slash at the end, and `shops/7` would delete `shops/71` too.
    deleteFolder: (path) =>
      driver.deleteAll(`${path}/`).catch((cause) => {
        throw new Error(`the folder ${path} could not be deleted`, { cause })
      }),
  }
}

export interface OpenBucket {
  disk: Disk
  deleteFolder(path: string): Promise<void>
}

export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
}

function reasonOf(error: S3ServiceException, bucket: string): string {
  const status = error.$metadata?.httpStatusCode
  if (status === 404) return `there is no bucket ${bucket}`
  if (status === 401 || status === 403) return `the keys may not use the bucket ${bucket}`
  if (status === 301 || status === 400) return `the bucket ${bucket} is in another region`
  if (error.name === 'CredentialsProviderError')
    return 'there are no keys; set STORAGE_KEY_ID and STORAGE_SECRET'
  return `the store does not answer (${error.message || error.name})`
}
