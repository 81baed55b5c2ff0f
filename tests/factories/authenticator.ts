import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const USER_PRESENT_AND_VERIFIED = 0b0000_0101
const USER_PRESENT = 0b0000_0001
const HOLDS_A_KEY = 0b0100_0000

/** A passkey device in software: creates one key and signs with it. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => Buffer.concat([rpIdHash, Buffer.from([flags]), uint32(counter)])
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** Answers `navigator.credentials.create` for this challenge. */
    register(challenge: string) {
      const keyPart = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const authData = Buffer.concat([head(USER_PRESENT_AND_VERIFIED | HOLDS_A_KEY), keyPart])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    /** Answers `navigator.credentials.get` for this challenge; `isVerified`: after a fingerprint or PIN. */
    authenticate(challenge: string, isVerified = true) {
      counter += 1
      const authData = head(isVerified ? USER_PRESENT_AND_VERIFIED : USER_PRESENT)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}

// Encodes the part of CBOR that the two replies use.
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

/** Encodes the public key: key type EC2, algorithm ES256, curve P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    part(x),
    Buffer.from([0x22]),
    part(y),
  ])
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
