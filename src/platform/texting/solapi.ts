import { createHmac, randomBytes } from 'node:crypto'

/** The operator's access to SOLAPI. */
export interface SolapiKeys {
  apiKey: string
  apiSecret: string
  /** id of the KakaoTalk channel that messages come from */
  pfId: string
  /** number that a text message comes from, registered there */
  sender: string
  /** the API's address; SOLAPI's own by default */
  origin?: string | undefined
  /** 10 s by default */
  answerWithinMs?: number | undefined
}

/** An Alimtalk: a registered template with its variables, and the same in words for a phone without KakaoTalk. */
export interface Alimtalk {
  /** digits, with hyphens or without */
  to: string
  /** id of the registered template */
  templateId: string
  /** by name, without `#{}` */
  variables: Readonly<Record<string, string>>
  text: string
}

export type SendAlimtalk = (message: Alimtalk) => Promise<void>

/** SOLAPI refuses the message: it will not take it later either. */
export class TextRefused extends Error {}

/** Nobody knows whether SOLAPI took the message. */
export class TextUnknown extends Error {}

const ANSWER_WITHIN_MS = 10_000
const SEND = '/messages/v4/send-many/detail'
// Wrong keys, a clock that is off and too many requests are put right without a change of the message.
const PASSING = [401, 403, 408, 429, 500, 503]
// A gateway gave up waiting for an answer: the message may have been taken.
const UNKNOWN = [502, 504]
// The request has not left this machine.
const NEVER_LEFT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Returns a function that hands an Alimtalk to SOLAPI, which sends it as a text message where KakaoTalk does not take it (`disableSms: false`). It
 * does nothing twice by itself. Throws `TextRefused`, `TextUnknown`, or an Error for what passes.
 *
 * Known from SOLAPI's own package for Node.js: the address, the signature, the body, `failedMessageList` for refused messages of an answer with
 * status 200, and `errorCode` with `errorMessage` of 4xx and 5xx. From memory, and unverified: which errors have which status, and that a message without
 * KakaoTalk is charged and sent as SMS or LMS by the length of `text`.
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
    await assertTaken(answer)
  }
}

/** The header of a request: a signature over the time and a salt, which SOLAPI takes once and for some minutes. */
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

async function assertTaken(answer: Response): Promise<void> {
  // A proxy may answer with text.
  const reply = (await answer.json().catch(() => ({}))) as Answer
  if (answer.ok) {
    const [refused] = reply.failedMessageList ?? []
    if (refused) throw new TextRefused(`${refused.statusCode ?? ''} ${refused.statusMessage ?? ''}`.trim())
    return
  }
  const words = `SOLAPI ${answer.status} ${reply.errorCode ?? ''} ${reply.errorMessage ?? ''}`.trim()
  if (UNKNOWN.includes(answer.status)) throw new TextUnknown(words)
  if (PASSING.includes(answer.status)) throw new Error(words)
  throw new TextRefused(words)
}
