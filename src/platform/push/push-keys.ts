import { createECDH } from 'node:crypto'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Derives the key pair from a secret (32 bytes, base64url). Throws if the secret is not a P-256 private key. */
export function pushKeys(secret: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(secret, 'base64url'))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}
