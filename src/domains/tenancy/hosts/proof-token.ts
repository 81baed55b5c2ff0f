import { randomBytes } from 'node:crypto'

/** A value that a seller enters as the TXT record of a host, and nobody can guess. */
export const newProofToken = (): string => randomBytes(16).toString('hex')
