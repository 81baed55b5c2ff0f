import { serve } from '../../../platform/contract/contract.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { strangersNoticeMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Supervision } from '../supervision.service.ts'
import { operatorRightsCalls, publicRightsCalls } from './rights.contract.ts'

const ok = { ok: true as const }

const BY_EMAIL: RateLimit = { name: 'rights-notice-email', max: 3, seconds: 60 * 60 }
const BY_ADDRESS: RateLimit = { name: 'rights-notice-address', max: 10, seconds: 60 * 60 }
const BY_ADDRESS_IN_A_DAY: RateLimit = { name: 'rights-notice-address-day', max: 30, seconds: 24 * 60 * 60 }
const CONFIRMING: RateLimit = { name: 'rights-notice-confirm', max: 30, seconds: 60 * 60 }

export function publicRightsRoutes({ rights }: Supervision, limits: RateLimits) {
  return serve(publicRightsCalls, {
    async sendRightsNotice(_query, { body: { is_true: _, website, ...notice }, caller }) {
      const email = notice.email.toLowerCase()
      const network = addressGroup(caller.address)
      await limits.consumeAll([
        [BY_ADDRESS, network],
        [BY_ADDRESS_IN_A_DAY, network],
      ])
      const mails = [BY_EMAIL, strangersNoticeMails]
      await limits.consumeAll(mails.map((limit) => [limit, email]))
      // A program filled the field that people do not see. It gets the usual reply, so that it learns nothing.
      if (website === '')
        await rights.send(notice).catch(async (error: unknown) => {
          // A notice with a wrong URL has sent no mail.
          await Promise.all(mails.map((limit) => limits.refund(limit, email)))
          throw error
        })
      return ok
    },
    async confirmRightsNotice(_query, { body: { token }, caller }) {
      await limits.consume(CONFIRMING, addressGroup(caller.address))
      return rights.confirm(token)
    },
  })
}

export function operatorRightsRoutes({ rights }: Supervision) {
  return serve(operatorRightsCalls, {
    rightsNotice: (_query, { body: { notice } }) => rights.find(notice),
  })
}
