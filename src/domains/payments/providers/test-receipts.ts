import { createHash } from 'node:crypto'
import type { ReceiptIssuer } from './receipt-issuer.ts'

/** Simulates cash receipts beside the test card. It stores nothing: a number follows from the id of the receipt. */
export const testReceipts: ReceiptIssuer = {
  find: async (remote) => ({ state: 'issued', amount: 0, kind: 'income', number: numberOf(remote), url: '' }),
  issue: async ({ remote }) => ({ state: 'issued', number: numberOf(remote), url: '' }),
  cancel: async () => {},
}

const numberOf = (remote: string) =>
  `T${(createHash('sha256').update(remote).digest().readUInt32BE() % 100_000_000).toString().padStart(8, '0')}`
