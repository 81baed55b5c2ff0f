import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { strangersMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

const tries = {
  account: { name: 'login-account', max: 10, seconds: 15 * MINUTES },
  // Separate, so that a stranger's attempts do not block known browsers.
  device: { name: 'login-device', max: 10, seconds: 15 * MINUTES },
  // Customers of a mobile carrier share an address, so successful attempts are refunded.
  address: { name: 'login-address', max: 100, seconds: 15 * MINUTES },
}
const joins: RateLimit = { name: 'join-address', max: 30, seconds: HOURS }
// Each log-in of this kind stores a row for a day.
const begins: RateLimit = { name: 'login-begin', max: 1_000, seconds: 10 * MINUTES }
const mails = {
  account: { name: 'login-mail', max: 5, seconds: HOURS },
  address: { name: 'login-mail-address', max: 50, seconds: HOURS },
}

/** Rate limits of log-ins. All functions throw TOO_MANY_REQUESTS. */
export function loginLimits(limits: RateLimits) {
  return {
    /**
     * Counts an attempt to guess a secret of an account (`subject`), by network address, or by browser if `device` is
     * known. `succeeded` clears the count of the account or browser.
     */
    async trySecret(
      subject: string,
      address: string,
      device: string | null = null,
    ): Promise<{ succeeded(): Promise<void> }> {
      if (device) {
        const key = `${device} ${subject}`
        await limits.consume(tries.device, key)
        return { succeeded: () => limits.reset(tries.device, key) }
      }
      const network = addressGroup(address)
      await limits.consume(tries.address, network)
      await limits.consume(tries.account, subject)
      return {
        async succeeded() {
          await limits.reset(tries.account, subject)
          await limits.refund(tries.address, network)
        },
      }
    },
    /** For sign-ups, which hash a password and send a mail. */
    join: (address: string) => limits.consume(joins, addressGroup(address)),
    /** For log-ins that store a temporary row. */
    begin: (address: string) => limits.consume(begins, addressGroup(address)),
    /** For mails that a person requested. */
    async mail(email: string, address: string): Promise<void> {
      await limits.consume(mails.address, addressGroup(address))
      await limits.consume(mails.account, email)
      await limits.consume(strangersMails, email)
    },
    /**
     * Whether a mail that was not explicitly requested may be sent. Sign-ups work without it: otherwise a stranger who
     * uses up the limit would lock out the address's owner, who can still use an earlier mail.
     */
    mayMail: (email: string): Promise<boolean> =>
      limits
        .consume(mails.account, email)
        .then(() => limits.consume(strangersMails, email))
        .then(
          () => true,
          (error) => {
            if (isTooMany(error)) return false
            throw error
          },
        ),
  }
}

const isTooMany = (error: unknown) => error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS'
