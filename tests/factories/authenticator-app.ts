import { sql } from 'kysely'
import { stepAt, totpAt } from '../../src/domains/accounts/login/second-factor/totp.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export type AuthenticatorApp = ReturnType<typeof authenticatorApp>

/** An authenticator app that read the QR code of this URI. */
export function authenticatorApp(uri: string) {
  const bits = [...(new URL(uri).searchParams.get('secret') ?? '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return {
    /** The code `steps` after the present one; those of -1, 0 and 1 are accepted now. */
    code: (steps = 0) => totpAt(secret, stepAt(new Date()) + steps),
  }
}

/** Lets the server accept codes again that it has accepted, as after a minute. */
export const forgetUsedCodes = (database: Database): Promise<unknown> =>
  withAllShops(database, (tx) => sql`update second_factor set last_step = 0`.execute(tx))
