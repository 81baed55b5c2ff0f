import { randomBytes } from 'node:crypto'

/** An unguessable value for the TXT record of a host. */
export const newProofToken = (): string => randomBytes(16).toString('hex')
