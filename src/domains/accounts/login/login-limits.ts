import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { strangersMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

const tries = {
  account: { name: 'login-account', max: 10, seconds: 15 * MINUTES },
  // A stranger's attempts do not block browsers that the person has logged in with before.
  device: { name: 'login-device', max: 10, seconds: 15 * MINUTES },
  // Many people share an address of a mobile carrier, so successful attempts are not counted there.
  address: { name: 'login-address', max: 100, seconds: 15 * MINUTES },
}
const joins: RateLimit = { name: 'join-address', max: 30, seconds: HOURS }
// Each stores some bytes for a day.
const begins: RateLimit = { name: 'login-begin', max: 1_000, seconds: 10 * MINUTES }
const mails = {
  account: { name: 'login-mail', max: 5, seconds: HOURS },
  address: { name: 'login-mail-address', max: 50, seconds: HOURS },
}

/** Rate limits of the log-in. Every function throws TOO_MANY_REQUESTS. */
export function loginLimits(limits: RateLimits) {
  return {
    /**
     * Before an attempt at a secret of an account (`subject`) from an address, or in a browser (`device`) that is known for
     * the account. Returns callbacks for the outcome.
     */
    async trySecret(
      subject: string,
      address: string,
      device: string | null = null,
    ): Promise<{ succeeded(): Promise<void> }> {
      if (device) {
        const known = `${device} ${subject}`
        await limits.consume(tries.device, known)
        return { succeeded: () => limits.reset(tries.device, known) }
      }
      const from = addressGroup(address)
      await limits.consume(tries.address, from)
      await limits.consume(tries.account, subject)
      return {
        async succeeded() {
          await limits.reset(tries.account, subject)
          await limits.refund(tries.address, from)
        },
      }
    },
    /** Before a sign-up, which hashes a password and sends a mail. */
    join: (address: string) => limits.consume(joins, addressGroup(address)),
    /** Before a log-in that stores something until it ends. */
    begin: (address: string) => limits.consume(begins, addressGroup(address)),
    /** Before a mail that a person requested. */
    async mail(email: string, address: string): Promise<void> {
      await limits.consume(mails.address, addressGroup(address))
      await limits.consume(mails.account, email)
      await limits.consume(strangersMails, email)
    },
    /**
     * Whether one more mail may go out that nobody requested explicitly. A sign-up is accepted without it: a stranger who
     * used up the mails would lock out the owner of the address, who can use an earlier mail as well.
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
