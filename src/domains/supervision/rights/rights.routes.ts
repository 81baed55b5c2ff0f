import { serve } from '../../../platform/contract/contract.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Supervision } from '../supervision.service.ts'
import { operatorRightsCalls, publicRightsCalls } from './rights.contract.ts'

const done = { ok: true as const }

const BY_EMAIL: RateLimit = { name: 'rights-notice-email', max: 3, seconds: 60 * 60 }
const BY_ADDRESS: RateLimit = { name: 'rights-notice-address', max: 10, seconds: 60 * 60 }
const CONFIRMING: RateLimit = { name: 'rights-notice-confirm', max: 30, seconds: 60 * 60 }

export function publicRightsRoutes({ rights }: Supervision, limits: RateLimits) {
  return serve(publicRightsCalls, {
    async sendRightsNotice(_query, { body: { is_true: _, website, ...notice }, caller }) {
      await limits.consumeAll([
        [BY_EMAIL, notice.email.toLowerCase()],
        [BY_ADDRESS, addressGroup(caller.address)],
      ])
      // A program filled the field that people do not see. It gets the usual reply, so that it learns nothing.
      if (website === '') await rights.send(notice)
      return done
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
