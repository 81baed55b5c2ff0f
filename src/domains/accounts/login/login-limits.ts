import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { strangersMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

const tries = {
  account: { name: 'login-account', max: 10, seconds: 15 * MINUTES },
  // Known browsers have a separate limit, so that a stranger's attempts do not block them.
  device: { name: 'login-device', max: 10, seconds: 15 * MINUTES },
  // Customers of a mobile carrier share a network address, so successful attempts are not counted.
  address: { name: 'login-address', max: 100, seconds: 15 * MINUTES },
}
const joins: RateLimit = { name: 'join-address', max: 30, seconds: HOURS }
// The start of a log-in by provider or passkey stores a row for a day.
const begins: RateLimit = { name: 'login-begin', max: 1_000, seconds: 10 * MINUTES }
const mails = {
  account: { name: 'login-mail', max: 5, seconds: HOURS },
  address: { name: 'login-mail-address', max: 50, seconds: HOURS },
}

/** Rate limits of log-ins. All functions throw TOO_MANY_REQUESTS. */
export function loginLimits(limits: RateLimits) {
  return {
    /**
     * Counts an attempt to guess a secret of an account (`subject`): per browser if `device` is known, else per account
     * and per network address. Call `succeeded` after a correct secret: it clears the count of the browser or account.
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
    /** Limits sign-ups, because each one hashes a password and sends a mail. */
    join: (address: string) => limits.consume(joins, addressGroup(address)),
    /** Limits log-ins that store a temporary row. */
    begin: (address: string) => limits.consume(begins, addressGroup(address)),
    /** Limits mails that a person requested. */
    async mail(email: string, address: string): Promise<void> {
      await limits.consume(mails.address, addressGroup(address))
      await limits.consume(mails.account, email)
      await limits.consume(strangersMails, email)
    },
    /**
     * Whether a mail that was not explicitly requested may be sent. If not, the sign-up succeeds without a mail: an
     * error would let a stranger who uses up the limit lock out the address's owner, who can still use an earlier mail.
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
