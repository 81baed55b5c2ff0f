import { createHmac, randomBytes } from 'node:crypto'

export interface SolapiKeys {
  apiKey: string
  apiSecret: string
  pfId: string
  sender: string
  origin?: string | undefined
  answerWithinMs?: number | undefined
}

/** A registered template with its variables, and the text that phones without KakaoTalk receive. */
export interface Alimtalk {
  to: string
  templateId: string
  /** values by name, without `#{}` */
  variables: Readonly<Record<string, string>>
  text: string
}

export type SendAlimtalk = (message: Alimtalk) => Promise<void>

export class TextRefused extends Error {}

/** Thrown if SOLAPI may have accepted the message. */
export class TextUnknown extends Error {}

const ANSWER_WITHIN_MS = 10_000
const SEND = '/messages/v4/send-many/detail'
// Temporary failures, because wrong keys, clock skew and rate limits do not depend on the message.
const PASSING = [401, 403, 408, 429, 500, 503]
// A gateway between us and SOLAPI timed out, so SOLAPI may have accepted the message.
const UNKNOWN = [502, 504]
// The request never left this machine.
const NEVER_LEFT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Returns a function that sends an Alimtalk, with a text message as a fallback (`disableSms: false`). It never retries.
 * Throws `TextRefused`, `TextUnknown`, or `Error` for a retryable failure. URL, signature, body and error fields are
 * those of SOLAPI's Node.js package. Unverified: the status of each error, and the charge of the fallback as SMS or LMS
 * by length.
 */
export function createSendAlimtalk({
  origin = 'https://api.solapi.com',
  answerWithinMs = ANSWER_WITHIN_MS,
  ...keys
}: SolapiKeys): SendAlimtalk {
  return async ({ to, templateId, variables, text }) => {
    const message = {
      to: to.replaceAll('-', ''),
      from: keys.sender.replaceAll('-', ''),
      text,
      kakaoOptions: { pfId: keys.pfId, templateId, variables: keyed(variables), disableSms: false },
    }
    const answer = await fetch(`${origin}${SEND}`, {
      method: 'POST',
      headers: { authorization: authorization(keys, new Date()), 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [message] }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch((cause) => {
      throw unsent(cause)
    })
    await assertAccepted(answer)
  }
}

/** The signature covers the time and a random salt; it is valid once, for a few minutes. */
function authorization({ apiKey, apiSecret }: Pick<SolapiKeys, 'apiKey' | 'apiSecret'>, now: Date): string {
  const date = now.toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

const keyed = (variables: Alimtalk['variables']) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value]))

function unsent(cause: unknown): Error {
  const { code = '' } = ((cause as Error).cause ?? {}) as { code?: string }
  if (NEVER_LEFT.includes(code)) return new Error('SOLAPI에 닿지 못했습니다.', { cause })
  return new TextUnknown('SOLAPI가 제때 답하지 않아 보냈는지 알 수 없습니다.', { cause })
}

interface Answer {
  failedMessageList?: { statusCode?: string; statusMessage?: string }[]
  errorCode?: string
  errorMessage?: string
}

async function assertAccepted(answer: Response): Promise<void> {
  // A proxy in between may send text instead of JSON.
  const reply = (await answer.json().catch(() => ({}))) as Answer
  if (answer.ok) {
    const [refused] = reply.failedMessageList ?? []
    if (refused) throw new TextRefused(`${refused.statusCode ?? ''} ${refused.statusMessage ?? ''}`.trim())
    return
  }
  const message = `SOLAPI ${answer.status} ${reply.errorCode ?? ''} ${reply.errorMessage ?? ''}`.trim()
  if (UNKNOWN.includes(answer.status)) throw new TextUnknown(message)
  if (PASSING.includes(answer.status)) throw new Error(message)
  throw new TextRefused(message)
}
