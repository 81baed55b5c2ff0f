import type { PlatformAccountHolder } from '@portone/server-sdk/platform/account'
import { normaliseText } from '../../../../platform/normalise-text.ts'
import {
  type PortOneAccess,
  PortOneError,
  requestPortOne,
} from '../../../../platform/portone/portone-http.ts'
import type { HolderLookup } from '../holder-lookup.ts'
import { PORTONE_BANKS } from './portone-banks.ts'

/** PortOne's look-up of account holders (https://developers.portone.io/api/rest-v2/platform.account). */
export function portOneHolders(access: PortOneAccess): HolderLookup {
  return {
    async find({ bank, number }) {
      const path = `/platform/bank-accounts/${PORTONE_BANKS[bank]}/${encodeURIComponent(number)}/holder`
      try {
        const answer = await requestPortOne<PlatformAccountHolder>(access, path)
        return answer?.holderName
          ? { kind: 'holder', name: normaliseText(answer.holderName) }
          : { kind: 'no account' }
      } catch (error) {
        // A bank that is not supported and a bank without an answer leave the proof to an operator, and so do wrong
        // keys.
        const isUnknownAccount = error instanceof PortOneError && error.type === 'INVALID_REQUEST'
        return { kind: isUnknownAccount ? 'no account' : 'unknown' }
      }
    },
  }
}
