import { createHmac, type KeyObject } from 'node:crypto'

const BYTES = 16
const MAPPED = '::ffff:'

/**
 * Hashes a visitor and the shop with the salt of the day. After the salt is deleted, the visitor can't be computed from
 * the digest.
 */
export function visitorDigest(
  salt: KeyObject,
  { shopId, address, agent }: { shopId: number; address: string; agent: string },
): Buffer {
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return createHmac('sha256', salt).update(`${shopId}\n${plain}\n${agent}`).digest().subarray(0, BYTES)
}
