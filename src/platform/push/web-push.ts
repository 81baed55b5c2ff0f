import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import webPush from 'web-push'
import { guardedRequest, type MayReach } from '../outside/guarded-request.ts'
import { isPublicAddress } from '../outside/public-address.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** plain text of up to about 3 KB; it is encrypted for the browser */
  payload: string
  /** how long the push service keeps the message for an offline browser, in seconds */
  ttl: number
  urgency: 'normal' | 'high'
  /** of the waiting messages of a topic only the last is delivered; base64url, at most 32 characters */
  topic: string
}

/** `gone`: the subscription has ended */
export type PushAnswer = 'taken' | 'gone'

export type SendPush = (to: PushSubscription, message: PushMessage) => Promise<PushAnswer>

export class PushRefused extends Error {}

const ANSWER_WITHIN_MS = 10_000
const ENDED = [404, 410]

/**
 * Returns a function that sends a message to a push service (RFC 8030, 8188, 8291). The endpoint comes from a browser
 * and is not trusted, so it must be https on a public address, and redirects are not followed. Throws `PushRefused` for
 * a permanent refusal and `Error` for a temporary failure. `mayReach` and `plain` are for tests with local services.
 */
export function createSendPush({
  keys,
  subject,
  mayReach = (address, port) => isPublicAddress(address) && port === 443,
  plain = false,
}: {
  keys: PushKeys
  /** contact URL for the operators of push services */
  subject: string
  mayReach?: MayReach
  plain?: boolean
}): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }) => {
    const url = URL.parse(endpoint)
    const refused = new PushRefused('보낼 수 없는 주소입니다.')
    if (!url || (url.protocol !== 'https:' && !plain)) throw refused
    const guard = guardedRequest(url, mayReach, refused)
    if (!guard) throw refused
    const vapidDetails = { subject, ...keys }
    const options = { vapidDetails, TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' } as const
    const { method, headers, body } = encrypted({ endpoint, keys: { p256dh, auth } }, payload, options)
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, { ...guard, method, headers, signal })
    return answerOf(await answerTo(request.end(body)))
  }
}

function encrypted(...[to, payload, options]: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(to, payload, options)
  } catch (cause) {
    throw new PushRefused('암호화할 수 없는 구독입니다.', { cause })
  }
}

async function answerTo(request: ClientRequest): Promise<number> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.destroy()
  return answer.statusCode ?? 0
}

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'taken'
  if (ENDED.includes(status)) return 'gone'
  const message = `푸시 서비스가 받지 않았습니다(${status}).`
  if (status === 429 || status >= 500) throw new Error(message)
  throw new PushRefused(message)
}
