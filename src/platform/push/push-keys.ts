import { createECDH } from 'node:crypto'

/** The keys by which push services know this platform (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The key pair of a secret of 32 bytes (base64url). Throws for one that is no private key of the curve P-256. */
export function pushKeys(secret: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(secret, 'base64url'))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}
