import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** Maximum difference to the time of a webhook. One with another time may be a replay. */
const TOLERANCE_SECONDS = 5 * 60

/**
 * Verifies a webhook by Standard Webhooks (https://www.standardwebhooks.com). Returns its payment id, or null if it is
 * not about a payment. Throws FORBIDDEN for an invalid signature, or if its time differs from now by more than 5
 * minutes.
 */
export function paymentOfWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  now: Date,
): string | null {
  const [id, stamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof stamp !== 'string' || typeof signatures !== 'string')
    throw refusedSignature()
  const seconds = /^\d{1,12}$/.test(stamp) ? Number(stamp) : Number.NaN
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS)) throw refusedSignature()
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${stamp}.${body}`).digest()
  if (!signatures.split(' ').some((signature) => isSignatureOf(signature, expected))) throw refusedSignature()
  return paymentIn(body)
}

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

function isSignatureOf(signature: string, expected: Buffer): boolean {
  const [version, text = ''] = signature.split(',')
  const digest = Buffer.from(text, 'base64')
  return version === 'v1' && digest.length === expected.length && timingSafeEqual(digest, expected)
}

function paymentIn(body: string): string | null {
  const { type, data } = JSON.parse(body) as { type?: unknown; data?: { paymentId?: unknown } }
  if (typeof type !== 'string' || !type.startsWith('Transaction.')) return null
  return typeof data?.paymentId === 'string' ? data.paymentId : null
}

const refusedSignature = () => new DomainError('FORBIDDEN', { details: { reason: 'signature' } })
