import { createHmac, type KeyObject } from 'node:crypto'

const BYTES = 16
const MAPPED = '::ffff:'

/** Hashes a visitor with the shop under the day's salt; irreversible once the salt is deleted. */
export function visitorDigest(
  salt: KeyObject,
  { shop, address, agent }: { shop: number; address: string; agent: string },
): Buffer {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return createHmac('sha256', salt).update(`${shop}\n${plain}\n${agent}`).digest().subarray(0, BYTES)
}
