import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Thrown for a wrong secret, a wrong context or modified ciphertext. */
export class NotOpened extends Error {}

export interface Sealer {
  /** Encrypts a text for one context, such as the row that stores it. */
  seal(text: string, context: string): Buffer
  /** Decrypts. Throws `NotOpened`. */
  open(sealed: Buffer, context: string): string
}

const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/**
 * Encrypts API tokens of sellers for the database: AES-256-GCM with a key derived from `secret`. The context is
 * authenticated, so ciphertext that was copied to another row cannot be decrypted. Format: version byte, nonce, tag,
 * ciphertext.
 */
export function sealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'madang sealed tokens', 32))
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), hidden])
    },
    open(sealed, context) {
      try {
        if (sealed[0] !== FORM) throw new Error('unknown format')
        const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
        const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
        const hidden = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new NotOpened('a sealed text can not be opened', { cause })
      }
    },
  }
}
