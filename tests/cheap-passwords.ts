import { randomBytes, scryptSync } from 'node:crypto'
import { vi } from 'vitest'

// A real hash takes a core for 0.1 s. Only src/domains/accounts/login/passwords/passwords.test.ts and journeys need
// real ones.
vi.mock('better-auth/crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof import('better-auth/crypto')>()),
  async hashPassword(password: string) {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${keyOf(password, salt)}`
  },
  async verifyPassword({ hash, password }: { hash: string; password: string }) {
    const [salt = '', key] = hash.split(':')
    return key === keyOf(password, salt)
  },
}))

const keyOf = (password: string, salt: string): string =>
  scryptSync(password.normalize('NFKC'), salt, 64, { N: 2, r: 1, p: 1 }).toString('hex')
