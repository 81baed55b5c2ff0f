import type { IdentityVerification } from '@portone/server-sdk/identityVerification'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { normaliseText } from '../../../platform/normalise-text.ts'
import { requestPortOne } from '../../../platform/portone/portone-http.ts'
import type { IdentityEvidence, IdentityProvider } from './provider.ts'

export interface PortOneIdentityKeys {
  storeId: string
  /** PortOne's key of the channel for identity checks */
  channel: string
  apiSecret: string
  /** URL of the API; default: PortOne's */
  api?: string
  /** timeout of a request to PortOne; default: 10 s */
  answerWithinMs?: number
}

/**
 * Identity checks by PortOne v2. The browser only opens the window; our server requests the result from PortOne's API.
 */
export function portOneIdentity(keys: PortOneIdentityKeys): IdentityProvider {
  const { storeId, channel, apiSecret, api: origin, answerWithinMs } = keys
  const access = { apiSecret, origin, answerWithinMs }
  return {
    name: 'portone',

    step: (id) => ({
      provider: 'portone',
      request: { storeId, channelKey: channel, identityVerificationId: id },
    }),

    async readEvidence(id) {
      const store = new URLSearchParams({ storeId })
      const path = `/identity-verifications/${encodeURIComponent(id)}?${store}`
      const verification = await requestPortOne<IdentityVerification>(access, path).catch((cause) => {
        throw new DomainError('UNAVAILABLE', {
          message: '본인인증 결과를 아직 받지 못했습니다. 잠시 뒤에 다시 확인해 주세요.',
          cause,
        })
      })
      // PortOne knows a check only after the browser has opened PortOne's window.
      return verification ? evidenceOf(verification, id) : { kind: 'unfinished' }
    },
  }

  function evidenceOf(verification: IdentityVerification, id: string): IdentityEvidence {
    if (!isKnown(verification)) return { kind: 'unfinished' }
    if (verification.status === 'READY') return { kind: 'unfinished' }
    if (verification.status === 'FAILED')
      return { kind: 'refused', problem: verification.failure?.reason || '본인인증이 승인되지 않았습니다.' }
    // The browser could open the window with another channel, such as a test channel.
    if (verification.id !== id || verification.channel?.key !== channel)
      return { kind: 'refused', problem: '다른 곳에서 한 본인인증입니다.' }
    const { name, birthDate, ci, di, phoneNumber } = verification.verifiedCustomer ?? {}
    const numbers = { ci: readText(ci) || null, di: readText(di) || null }
    if (!numbers.ci && !numbers.di)
      return {
        kind: 'refused',
        problem: '이 인증 방법으로는 본인을 구별할 수 없습니다. 휴대폰이나 다른 인증서로 인증해 주세요.',
      }
    const proven = {
      name: readText(name),
      birthDate: readText(birthDate),
      phone: readText(phoneNumber),
      ...numbers,
    }
    return { kind: 'proven', identity: proven }
  }
}

type Known = Extract<IdentityVerification, { id: string }>

const isKnown = (verification: IdentityVerification): verification is Known =>
  ['READY', 'FAILED', 'VERIFIED'].includes(verification.status as string)

const readText = (value: unknown) => (typeof value === 'string' ? normaliseText(value) : '')
