import { createHmac, type KeyObject } from 'node:crypto'

const BYTES = 16
const MAPPED = '::ffff:'

/** Hashes a visitor with the shop under the day's salt; irreversible once the salt is deleted. */
export function visitorDigest(
  salt: KeyObject,
  { shopId, address, agent }: { shopId: number; address: string; agent: string },
): Buffer {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return createHmac('sha256', salt).update(`${shopId}\n${plain}\n${agent}`).digest().subarray(0, BYTES)
}
