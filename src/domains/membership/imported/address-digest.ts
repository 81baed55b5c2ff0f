import { createHash } from 'node:crypto'

/**
 * The digest of a normalised address at a shop, by which a later import recognises people who have joined or refused.
 * It contains the shop, so that digests of two shops cannot be compared.
 */
export const addressDigest = (shopId: number, email: string): Buffer =>
  createHash('sha256').update(`imported member ${shopId} ${email}`).digest()
